import clsx from "clsx";
import type { Ref } from "react";
import { IconPin } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import { RESULT_BOX, RESULT_LINK } from "#app/ui/result-box.ts";
import type { VenueResultData } from "./result-models.ts";

/** A venue among results (§2.6). */
export function VenueResult({
  venue,
  linkRef,
}: {
  venue: VenueResultData;
  linkRef?: Ref<HTMLAnchorElement> | undefined;
}) {
  return (
    <article className={clsx(RESULT_BOX, "min-h-22")}>
      <span
        aria-hidden="true"
        className="grid w-18 shrink-0 place-items-center bg-night text-night-brand sm:w-22"
      >
        <IconPin className="size-7" />
      </span>
      <div className="grid min-w-0 grow content-center gap-0.5 p-3 sm:px-4">
        <h3 className="font-bold leading-snug">
          <Link
            ref={linkRef}
            to={`/venue/${venue.id}`}
            dir="auto"
            className={clsx("line-clamp-2", RESULT_LINK)}
          >
            {venue.name}
          </Link>
        </h3>
        <p className="truncate text-sm font-semibold">{venue.place}</p>
        {venue.street ? <p className="truncate text-sm text-muted">{venue.street}</p> : null}
      </div>
    </article>
  );
}
