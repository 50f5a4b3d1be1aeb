import clsx from "clsx";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { FavouriteButton } from "#app/features/favourites/favourite-button.tsx";
import { EventImage } from "#app/ui/event-image.tsx";
import { Link } from "#app/ui/link.tsx";
import { RESULT_BOX, RESULT_LINK } from "#app/ui/result-box.ts";
import type { AttractionResultData } from "./result-models.ts";

/** An attraction in results (§2.6): `row` in its own list, `tile` in the combined results. */
export function AttractionResult({
  attraction,
  layout = "row",
  linkRef,
}: {
  attraction: AttractionResultData;
  layout?: "row" | "tile";
  linkRef?: Ref<HTMLAnchorElement> | undefined;
}) {
  const { t } = useTranslation("common");
  const { id, name, imageUrl, category, genre } = attraction;
  const tile = layout === "tile";
  return (
    <article className={clsx(RESULT_BOX, tile ? "h-full flex-col" : "min-h-22")}>
      <EventImage
        imageUrl={imageUrl}
        category={category}
        className={tile ? "aspect-video w-full" : "w-30 shrink-0 sm:w-40"}
      />
      <div
        className={clsx(
          "grid min-w-0 grow content-center gap-0.5 p-3",
          tile ? "content-start" : "pr-16 sm:pl-4",
        )}
      >
        <h3 className="font-bold leading-snug">
          <Link
            ref={linkRef}
            to={`/attraction/${id}`}
            dir="auto"
            className={clsx("line-clamp-2", RESULT_LINK)}
          >
            {name}
          </Link>
        </h3>
        <p className="truncate text-sm text-muted">
          {[category && t(`categories.${category}`), genre].filter(Boolean).join(" · ")}
        </p>
      </div>
      <FavouriteButton
        type="ATTRACTION"
        id={id}
        name={name}
        className={tile ? "absolute right-2 top-2" : "absolute right-3 top-1/2 -translate-y-1/2"}
      />
    </article>
  );
}
