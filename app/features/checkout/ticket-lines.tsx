import { useTranslation } from "react-i18next";
import { Chip } from "#app/ui/chip.tsx";
import { EventImage } from "#app/ui/event-image.tsx";
import { formatMoney } from "#lib/money.ts";
import { seatWords } from "#lib/seat-words.ts";
import type { EventView, TicketLineView } from "./cart-view.ts";

/** The event of a cart or order: picture, name, date and time (venue's zone), and venue. */
export function EventHead({
  event,
  heading: Heading = "p",
}: {
  event: EventView;
  heading?: "p" | "h2" | "h3";
}) {
  return (
    <div className="flex gap-3">
      <EventImage imageUrl={event.imageUrl} className="size-18 shrink-0 rounded-control" />
      <div className="grid min-w-0 content-start gap-0.5">
        <Heading className="font-display text-lg font-extrabold leading-tight">{event.name}</Heading>
        <p className="text-sm">
          <EventWhen event={event} />
        </p>
        <p className="text-sm text-muted">{event.venue}</p>
      </div>
    </div>
  );
}

/** Date and time in the venue's zone, or a note that they are to be announced. */
export function EventWhen({ event }: { event: Pick<EventView, "date" | "time" | "machine"> }) {
  const { t } = useTranslation("checkout");
  if (!event.date || !event.machine) return <>{t("summary.tbd")}</>;
  return (
    <time dateTime={event.machine}>
      {event.date}, {event.time ?? t("summary.timeTbd")}
    </time>
  );
}

/** The tickets: section, row and seats, quantity, and the all-in price of one. */
export function TicketLines({ lines, currency }: { lines: TicketLineView[]; currency: string }) {
  const { t } = useTranslation("checkout");
  return (
    <ul className="grid gap-2">
      {lines.map((line) => (
        <li key={`${line.section}-${line.row}-${line.seats}`} className="grid gap-0.5 text-sm">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
            <SeatWords line={line} />
            {line.resale ? <Chip tone="info">{t("summary.resale")}</Chip> : null}
            {line.accessible ? <Chip tone="info">{t("summary.accessible")}</Chip> : null}
          </p>
          <p className="text-muted">
            {t("summary.tickets", { count: line.quantity })}
            {" · "}
            {t("summary.each", { price: formatMoney(line.price, currency) })}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The places of a line, in words. */
export function SeatWords({ line }: { line: Pick<TicketLineView, "section" | "row" | "seats"> }) {
  const { t } = useTranslation("checkout");
  return <span>{seatWords(line, t)}</span>;
}
