import clsx from "clsx";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { EventWhen, SeatWords } from "#app/features/checkout/ticket-lines.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { EventImage } from "#app/ui/event-image.tsx";
import { Link } from "#app/ui/link.tsx";
import { RESULT_BOX, RESULT_LINK } from "#app/ui/result-box.ts";
import type { OrderRow } from "./order-row.ts";

const TONES = {
  confirmed: "success",
  received: "info",
  partly_refunded: "warning",
  refunded: "danger",
} as const;

/**
 * An order or received tickets in a list: event and seats, status, and the order's number or who sent them. The name's
 * link covers the whole card.
 */
export function OrderCard({
  order,
  linkRef,
}: {
  order: OrderRow;
  linkRef?: Ref<HTMLAnchorElement> | undefined;
}) {
  const { t } = useTranslation("order");
  const { t: checkoutWords } = useTranslation("checkout");
  const { event, lines, stays, source } = order;
  return (
    <article className={clsx(RESULT_BOX, "flex-col sm:flex-row")} data-testid="order-card">
      <EventImage imageUrl={event.imageUrl} className="h-28 w-full shrink-0 sm:h-auto sm:w-44" />
      <div className="grid min-w-0 grow content-start gap-1.5 p-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h2 className="min-w-0 font-display text-lg font-extrabold leading-tight wrap-anywhere">
            <Link ref={linkRef} to={order.to} dir="auto" className={clsx("line-clamp-2", RESULT_LINK)}>
              {event.name}
            </Link>
          </h2>
          <Chip tone={TONES[order.status]}>{t(`mine.status.${order.status}`)}</Chip>
        </div>
        <p className="font-semibold">
          <EventWhen event={event} />
        </p>
        <p className="text-sm text-muted wrap-anywhere">{event.venue}</p>
        <ul className="text-sm">
          {lines.map((line) => (
            <li key={`${line.section}-${line.row}-${line.seats}`}>
              <SeatWords line={line} />
            </li>
          ))}
          {stays.map(({ hotel, rooms }) => (
            <li key={hotel}>
              {hotel} · {checkoutWords("summary.rooms", { count: rooms })}
            </li>
          ))}
        </ul>
        <p className="mt-1 flex flex-wrap gap-x-2 text-sm text-muted tabular-nums">
          <span>{t("mine.tickets", { count: order.quantity })}</span>
          <span aria-hidden="true">·</span>
          <span>
            {"from" in source
              ? t("mine.from", { name: source.from })
              : t("mine.order", { number: source.orderNumber })}
          </span>
        </p>
      </div>
    </article>
  );
}
