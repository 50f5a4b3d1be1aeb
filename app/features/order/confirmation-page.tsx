import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AddressLines } from "#app/features/checkout/address-lines.tsx";
import { PriceBreakdown } from "#app/features/checkout/price-breakdown.tsx";
import { shippingText } from "#app/features/checkout/shipping-text.ts";
import { TicketLines } from "#app/features/checkout/ticket-lines.tsx";
import { Card } from "#app/ui/card.tsx";
import { Container } from "#app/ui/container.tsx";
import { IconSuccess, IconWarning } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import type { EventInfo } from "#contract/event.ts";
import { formatInteger, formatMoney } from "#lib/money.ts";
import { AccountBox } from "./account-box.tsx";
import { EmailAgainForm, EmailStatus } from "./confirmation-email.tsx";
import { EventChangeNotice } from "./event-change-notice.tsx";
import { EventDay } from "./event-day.tsx";
import { NextSteps } from "./next-steps.tsx";
import { OrderActions } from "./order-actions.tsx";
import type { ChangeFailure } from "./order-failure.ts";
import { OrderHelp } from "./order-help.tsx";
import { OrderNotices } from "./order-notices.tsx";
import type { OrderNotice } from "./order-path.ts";
import type { OwnOrderView } from "./order-view.ts";
import { RefundList } from "./refund-list.tsx";
import { StayCard } from "./stay-card.tsx";
import { TicketCard } from "./ticket-card.tsx";
import type { TicketView } from "./ticket-view.ts";
import { TransferState } from "./transfer-state.tsx";
import { WalletLinks, WalletNotice } from "./wallet-links.tsx";

/** The buyer's own order: number, tickets, receipt and next steps. Prints one ticket a page, then the receipt. */
export function ConfirmationPage({
  order,
  notice,
  failure,
  info,
  subscription,
  signedIn,
}: {
  order: OwnOrderView;
  signedIn: boolean;
  notice: OrderNotice;
  failure: ChangeFailure | undefined;
  /** What the organizer tells visitors; null in an outage. */
  info: EventInfo | null;
  /** Address of the calendar subscription; null while the event has no date. */
  subscription: string | null;
}) {
  const { t } = useTranslation("order");
  const Mark = order.refunded ? IconWarning : IconSuccess;
  return (
    <main id="main" tabIndex={-1} className="bg-sunken pb-10 print:bg-white">
      <div className="border-b border-line bg-raised print:hidden">
        <Container className="grid gap-4 py-6 sm:py-8">
          <div className="flex items-start gap-3">
            <Mark
              className={order.refunded ? "size-10 shrink-0 text-warning" : "size-10 shrink-0 text-success"}
            />
            <div className="grid gap-1 wrap-anywhere">
              {signedIn && !order.isGuests ? (
                <p>
                  <Link to="/userTickets" className="text-sm font-semibold underline underline-offset-4">
                    {t("mine.title")}
                  </Link>
                </p>
              ) : null}
              <h1 className="display-title text-4xl sm:text-5xl">
                {t(order.refunded ? "refunded" : order.partlyRefunded ? "partlyRefunded" : "confirmed")}
              </h1>
              <p>
                {t("number")}{" "}
                <b className="tabular-nums" data-testid="order-number">
                  {order.orderNumber}
                </b>
                <span className="text-muted">
                  {" "}
                  · {t("placed")} {order.placed}
                </span>
              </p>
              <EmailStatus order={order} />
            </div>
          </div>
          {order.confirmationEmail.status === "failed" && !order.refunded ? (
            <EmailAgainForm uuid={order.uuid} to={order.confirmationEmail.to} failure={failure} />
          ) : null}
          <OrderActions
            uuid={order.uuid}
            hasTickets={order.tickets.some(({ qr }) => qr !== null)}
            hasCalendar={order.hasCalendar && !order.refunded}
            appleWallet={allToAppleWallet(order.tickets)}
          />
        </Container>
      </div>
      <Container className="pt-6">
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8 print:block">
          <div className="grid gap-6 print:block">
            <div className="empty:hidden print:hidden">
              <OrderNotices notice={notice} failure={failure} isOpen />
              <WalletNotice />
            </div>
            <EventChangeNotice order={order} />
            <Tickets order={order} />
            {order.rooms.map((room) => (
              <StayCard key={room.id} room={room} orderUuid={order.uuid} />
            ))}
            {order.refunded ? null : (
              <>
                <NextSteps kind={order.delivery.kind} />
                <EventDay uuid={order.uuid} info={info} subscription={subscription} />
              </>
            )}
            {order.isGuests ? <AccountBox uuid={order.uuid} claimable={order.claimable} /> : null}
            <OrderHelp uuid={order.uuid} orderNumber={order.orderNumber} />
          </div>
          <Receipt order={order} />
        </div>
      </Container>
    </main>
  );
}

/** One file for Apple Wallet is for several tickets; a single one has its own. */
function allToAppleWallet(tickets: TicketView[]): "no" | "yes" | "test" {
  const offers = tickets.flatMap(({ wallets }) => wallets.filter(({ wallet }) => wallet === "apple"));
  if (offers.length < 2) return "no";
  return offers.some(({ development }) => development) ? "test" : "yes";
}

function Tickets({ order }: { order: OwnOrderView }) {
  const { t } = useTranslation("order");
  return (
    <section aria-labelledby="tickets-title" className="grid gap-3 print:block">
      <h2 id="tickets-title" className="display-title text-2xl print:hidden">
        {t("tickets.title")}
      </h2>
      {order.refunded ? null : (
        <p className="text-sm print:hidden">
          {t("tickets.show")} <span className="text-muted">{t("tickets.secret")}</span>
        </p>
      )}
      <ul className="grid gap-3 print:block">
        {order.tickets.map((ticket, index) => (
          <TicketCard
            key={ticket.id}
            ticket={ticket}
            number={index + 1}
            count={order.tickets.length}
            event={order.event}
            orderNumber={order.orderNumber}
          >
            <WalletLinks holding={{ orderUuid: order.uuid, transferId: null }} ticket={ticket} />
            <TransferState holding={{ orderUuid: order.uuid, transferId: null }} ticket={ticket} />
          </TicketCard>
        ))}
      </ul>
    </section>
  );
}

function Receipt({ order }: { order: OwnOrderView }) {
  const { t } = useTranslation("order");
  const { t: hotelWords } = useTranslation("hotel");
  return (
    <Card as="aside" className="grid gap-4 break-inside-avoid">
      <Part title={t("bought.title")}>
        <TicketLines lines={order.lines} currency={order.currency} />
        {order.rooms.map(({ id, hotel, type, stay }) => (
          <p key={id}>
            <b>{hotel}</b> · {type} · {hotelWords("nights", { count: stay.nights })}
          </p>
        ))}
      </Part>
      <Part title={t("price.title")}>
        <PriceBreakdown
          rows={order.rows}
          total={order.total}
          currency={order.currency}
          promoCode={order.promoCode}
        />
      </Part>
      <Part title={t("payment.title")}>
        <p>
          {order.card ? t("payment.card", order.card) : t("payment.points")}
          {order.paymentStatus === "refunded" ? ` · ${t("payment.refunded")}` : ""}
        </p>
        {order.taxes > 0 ? (
          <p className="text-muted">
            {t("payment.taxes", { taxes: formatMoney(order.taxes, order.currency) })}
          </p>
        ) : null}
      </Part>
      {order.refunds.length > 0 ? (
        <Part title={t("refunds.title")}>
          <RefundList order={order} />
        </Part>
      ) : null}
      <Part title={t("points.title")}>
        <Points order={order} />
      </Part>
      <Part title={t("delivery.title")}>
        <Delivery order={order} />
      </Part>
      <Part title={t("billing.title")}>
        <AddressLines lines={order.billing.lines} />
        <p>{order.billing.email}</p>
        <p>{order.billing.phone}</p>
      </Part>
    </Card>
  );
}

function Delivery({ order }: { order: OwnOrderView }) {
  const { t } = useTranslation("order");
  const { t: checkout } = useTranslation("checkout");
  const { delivery, shipping, shippingLines } = order;
  return (
    <>
      <p>
        {shipping ? `${shippingText(checkout, shipping).name} · ` : null}
        <b data-testid="delivery-status">{t(`delivery.status.${delivery.status}`)}</b>
      </p>
      {delivery.trackingUrl ? (
        <a className="underline underline-offset-2" href={delivery.trackingUrl} rel="noreferrer">
          {t("delivery.track")}
        </a>
      ) : null}
      {shippingLines.length > 0 ? (
        <>
          <h3 className="mt-2 font-semibold">{t("delivery.to")}</h3>
          <AddressLines lines={shippingLines} />
        </>
      ) : null}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-1 border-line text-sm wrap-anywhere not-first:border-t not-first:pt-4">
      <h2 className="text-base font-bold">{title}</h2>
      {children}
    </section>
  );
}

function Points({ order }: { order: OwnOrderView }) {
  const { t } = useTranslation("order");
  const entries = [
    [t("points.redeemed"), order.pointsRedeemed],
    [t("points.earned"), order.pointsEarned],
  ] as const;
  if (entries.every(([, points]) => points === 0)) return <p className="text-muted">{t("points.none")}</p>;
  return (
    <dl className="grid gap-1">
      {entries
        .filter(([, points]) => points > 0)
        .map(([name, points]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt>{name}</dt>
            <dd className="font-semibold tabular-nums">
              {formatInteger(points)} {order.loyaltyCurrency}
            </dd>
          </div>
        ))}
    </dl>
  );
}
