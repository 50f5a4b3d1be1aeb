import { useTranslation } from "react-i18next";
import { EventInfoList } from "#app/features/event/event-info-list.tsx";
import { infoParts } from "#app/features/event/event-info-parts.ts";
import { OutageNotice } from "#app/ui/outage-notice.tsx";
import type { EventInfo } from "#contract/event.ts";
import { orderPath } from "./order-path.ts";

/** What to know on the day: doors, gates, parking and rules as the organizer tells them, and the calendar subscription. */
export function EventDay({
  uuid,
  info,
  subscription,
}: {
  uuid: string;
  /** Null: outage. */
  info: EventInfo | null;
  /** `webcal:` address; null while the event has no date. */
  subscription: string | null;
}) {
  const { t } = useTranslation("order");
  if (info && infoParts(info).length === 0 && !subscription) return null;
  return (
    <section aria-labelledby="day-title" className="grid gap-4 print:hidden" data-testid="event-day">
      <h2 id="day-title" className="display-title text-2xl">
        {t("day.title")}
      </h2>
      {info ? <EventInfoList info={info} /> : <OutageNotice what={t("day.info")} retryTo={orderPath(uuid)} />}
      {subscription ? (
        <p>
          <a href={subscription} className="font-semibold underline underline-offset-4">
            {t("day.subscribe")}
          </a>
          <span className="block text-sm text-muted">{t("day.updates")}</span>
        </p>
      ) : null}
    </section>
  );
}
