import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EventView } from "#app/features/checkout/cart-view.ts";
import { EventWhen } from "#app/features/checkout/ticket-lines.tsx";
import { Chip } from "#app/ui/chip.tsx";
import type { TicketView } from "./ticket-view.ts";

/**
 * One ticket with everything that gets its holder to the seat, so that a screenshot is enough, and the code that is
 * scanned at the gate. Printed on a page of its own.
 */
export function TicketCard({
  ticket,
  number,
  count,
  event,
  orderNumber,
  children,
}: {
  ticket: TicketView;
  number: number;
  count: number;
  event: EventView;
  /** Null for those who did not buy it. */
  orderNumber: string | null;
  /** What can be done with the ticket; not printed. */
  children?: ReactNode;
}) {
  const { t } = useTranslation("order");
  return (
    <li
      className="grid break-inside-avoid overflow-hidden rounded-card border border-line bg-raised shadow-card sm:grid-cols-[1fr_auto] sm:grid-rows-[auto_1fr] print:break-after-page print:shadow-none"
      data-testid="ticket"
    >
      <div className="grid min-w-0 content-start gap-3 p-4 sm:p-5">
        <div className="grid gap-1">
          <p className="font-display text-xl font-extrabold leading-tight wrap-anywhere">{event.name}</p>
          <p className="font-semibold">
            <EventWhen event={event} />
          </p>
          <p className="text-sm text-muted wrap-anywhere">{event.venue}</p>
        </div>
        <Place ticket={ticket} />
        <p className="flex flex-wrap items-center gap-2 empty:hidden">
          {ticket.accessible ? <Chip tone="info">{t("tickets.accessible")}</Chip> : null}
          {ticket.status === "refunded" ? <Chip tone="danger">{t("tickets.void")}</Chip> : null}
          {ticket.status === "used" ? <Chip tone="info">{t("tickets.used")}</Chip> : null}
          {ticket.status === "transferred" ? <Chip tone="info">{t("transfer.passed")}</Chip> : null}
        </p>
        <p className="flex flex-wrap gap-x-2 text-sm text-muted tabular-nums">
          <span>{t("tickets.admit", { number, count })}</span>
          {orderNumber ? (
            <>
              <span aria-hidden="true">·</span>
              <span>{t("mine.order", { number: orderNumber })}</span>
            </>
          ) : null}
        </p>
      </div>
      <Code ticket={ticket} number={number} />
      {children ? (
        <div className="grid content-start gap-2 p-4 empty:hidden max-sm:border-t max-sm:border-line sm:col-start-1 sm:px-5 sm:pt-0 print:hidden">
          {children}
        </div>
      ) : null}
    </li>
  );
}

function usePlace(ticket: TicketView): [name: string, value: string][] {
  const { t } = useTranslation("order");
  const place: [string, string][] = [
    [t("tickets.gate"), ticket.gate],
    [t("tickets.section"), ticket.section],
    [t("tickets.row"), ticket.row],
    [t("tickets.seat"), ticket.seat],
  ];
  return place.filter(([, value]) => value !== "");
}

function Place({ ticket }: { ticket: TicketView }) {
  const { t } = useTranslation("order");
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      {usePlace(ticket).map(([name, value]) => (
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
  );
}

/** Black on white in every color scheme, for scanners. */
function Code({ ticket, number }: { ticket: TicketView; number: number }) {
  const { t } = useTranslation("order");
  const place = usePlace(ticket);
  const { qr } = ticket;
  if (!qr) return null;
  const spoken = place.map((entry) => entry.join(" ")).join(", ") || t("tickets.general");
  return (
    <div className="grid place-items-center border-dashed border-line bg-white p-3 max-sm:border-t-2 sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:border-l-2">
      <svg
        role="img"
        aria-label={t("tickets.qr", { number, place: spoken })}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="size-48 text-black sm:size-44 print:size-64"
        data-testid="ticket-qr"
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
    </div>
  );
}
