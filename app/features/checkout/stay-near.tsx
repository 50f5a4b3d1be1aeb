import { useTranslation } from "react-i18next";
import { Card } from "#app/ui/card.tsx";
import { Link } from "#app/ui/link.tsx";

/** Id of the card's heading. */
export const STAY_NEAR = "stay-near";

/**
 * Offers a hotel room near the venue, on one line where the form is below. Its link leaves checkout, and the tickets stay
 * held.
 */
export function StayNear({ to, venue }: { to: string; venue: string }) {
  const { t } = useTranslation("checkout");
  return (
    <Card
      as="section"
      aria-labelledby={STAY_NEAR}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 max-lg:py-3 lg:grid"
    >
      <h2 id={STAY_NEAR} tabIndex={-1} className="font-bold">
        {t("stayNear.title", { venue })}
      </h2>
      <p className="text-sm text-muted max-lg:sr-only">{t("stayNear.text")}</p>
      <Link
        to={to}
        className="inline-flex min-h-6 items-center justify-self-start font-semibold underline underline-offset-4"
      >
        {t("stayNear.link")}
      </Link>
    </Card>
  );
}
