import { useTranslation } from "react-i18next";
import { buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { IconTicket } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import type { EventPageData } from "./event-page-model.ts";
import { LinkoverForm } from "./linkover-form.tsx";

/** Shown instead of seats when none are sold here: the reason, and where to go next. */
export function ClosedNotice({ page }: { page: EventPageData }) {
  const { t } = useTranslation("event");
  if (!page.closed) return null;
  const main = page.attractions[0];
  return (
    <Card as="section" aria-labelledby="closed-title" className="grid max-w-2xl gap-3">
      <IconTicket className="size-10 text-brand" />
      <h2 id="closed-title" className="display-title text-2xl">
        {t(`closed.${page.closed}.title`)}
      </h2>
      <p className="text-muted">
        {page.onSaleAt ? t("closed.onSaleAt", { at: page.onSaleAt }) : t(`closed.${page.closed}.text`)}
      </p>
      <div className="mt-1 flex flex-wrap gap-3">
        {page.linkedOver ? <LinkoverForm eventId={page.id} /> : null}
        {main ? (
          <Link
            to={`/attraction/${main.id}`}
            className={buttonClass({ variant: page.linkedOver ? "secondary" : "primary" })}
          >
            {t("closed.others", { name: main.name })}
          </Link>
        ) : null}
        <Link to={`/venue/${page.venue.id}`} className={buttonClass({ variant: "secondary" })}>
          {t("closed.atVenue", { venue: page.venue.name })}
        </Link>
      </div>
    </Card>
  );
}
