import clsx from "clsx";
import { useTranslation } from "react-i18next";

const STAR = "M12 2.5l2.9 6 6.6.9-4.8 4.6 1.2 6.6L12 17.4l-5.9 3.2 1.2-6.6L2.5 9.4l6.6-.9Z";
const PLACES = [0, 1, 2, 3, 4];

/** A hotel's stars, 1 to 5 in halves, with a text alternative. */
export function Stars({
  stars,
  size = "h-4",
  tone = "text-warning",
}: {
  stars: number;
  /** Height. */
  size?: string;
  /** Color; missing stars are a shade of it. */
  tone?: string;
}) {
  const { t } = useTranslation("hotel");
  const row = (
    <>
      {PLACES.map((place) => (
        <path key={place} d={STAR} transform={`translate(${place * 24})`} />
      ))}
    </>
  );
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={clsx("relative inline-block", tone)}>
        <svg aria-hidden="true" viewBox="0 0 120 24" fill="currentColor" className={clsx(size, "opacity-25")}>
          {row}
        </svg>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${stars * 24} 24`}
          fill="currentColor"
          className={clsx(size, "absolute left-0 top-0")}
        >
          {row}
        </svg>
      </span>
      <span className="sr-only">{t("stars", { count: stars })}</span>
    </span>
  );
}
