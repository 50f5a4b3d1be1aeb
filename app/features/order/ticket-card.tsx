import { useTranslation } from "react-i18next";
import { Chip } from "#app/ui/chip.tsx";
import type { OwnOrderView } from "./order-view.ts";

/** One ticket: its seat, and the code that is scanned at the gate. Black on white in every color scheme, for scanners. */
export function TicketCard({
  ticket,
  number,
  count,
  eventName,
}: {
  ticket: OwnOrderView["tickets"][number];
  number: number;
  count: number;
  eventName: string;
}) {
  const { t } = useTranslation("order");
  const place = [
    [t("tickets.section"), ticket.section],
    [t("tickets.row"), ticket.row],
    [t("tickets.seat"), ticket.seat],
  ].filter((entry): entry is [string, string] => Boolean(entry[1]));
  const spoken = place.map((entry) => entry.join(" ")).join(", ") || t("tickets.general");
  return (
    <li className="grid break-inside-avoid grid-cols-[1fr_auto] overflow-hidden rounded-card border border-line bg-raised shadow-card">
      <div className="grid content-start gap-3 p-4">
        <p className="text-sm text-muted">{t("tickets.admit", { number, count })}</p>
        <p className="font-display text-lg font-extrabold leading-tight">{eventName}</p>
        <dl className="flex flex-wrap gap-x-5 gap-y-2">
          {place.map(([name, value]) => (
            <div key={name}>
              <dt className="text-xs font-semibold text-muted uppercase">{name}</dt>
              <dd className="text-2xl font-extrabold leading-tight tabular-nums">{value}</dd>
            </div>
          ))}
          {ticket.seat ? null : (
            <div className="self-end">
              <dt className="sr-only">{t("tickets.seat")}</dt>
              <dd className="font-semibold">{t("tickets.general")}</dd>
            </div>
          )}
        </dl>
        <p className="flex flex-wrap gap-2">
          {ticket.accessible ? <Chip tone="info">{t("tickets.accessible")}</Chip> : null}
          {ticket.status === "refunded" ? <Chip tone="danger">{t("tickets.void")}</Chip> : null}
        </p>
      </div>
      {ticket.qr ? (
        <div className="grid place-items-center border-l-2 border-dashed border-line bg-white p-2">
          <svg
            role="img"
            aria-label={t("tickets.qr", { number, place: spoken })}
            viewBox={`0 0 ${ticket.qr.size} ${ticket.qr.size}`}
            shapeRendering="crispEdges"
            className="size-34 text-black sm:size-40"
            data-testid="ticket-qr"
          >
            <path d={ticket.qr.path} fill="currentColor" />
          </svg>
        </div>
      ) : null}
    </li>
  );
}
