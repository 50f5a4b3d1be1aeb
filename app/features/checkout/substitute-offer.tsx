import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TimeLeft } from "#app/features/cart/time-left.tsx";
import { Button } from "#app/ui/button.tsx";
import type { SeatsAtTotal } from "#contract/purchase.ts";
import { formatMoney } from "#lib/money.ts";
import type { UnsentForm } from "#lib/unsent-form.ts";
import type { SubstituteView } from "./cart-view.ts";
import { MessagePage } from "./message-page.tsx";
import { OutageRetry } from "./outage-retry.tsx";
import { checkoutPath } from "./steps.ts";
import { EventHead, TicketLines } from "./ticket-lines.tsx";

/**
 * For a buyer who paid when their seats had been sold: others at no higher price, to take or to decline while they are
 * held. `unsent`: a decision that did not reach the API.
 */
export function SubstituteOffer({ view, unsent }: { view: SubstituteView; unsent: UnsentForm | null }) {
  const { t } = useTranslation("checkout");
  const { cartId, event, currency, lost, offered, hold } = view;
  const saved = lost.total - offered.total;
  return (
    <MessagePage
      title={t("payment.substitute.title")}
      testId="substitute-offer"
      actions={
        <Form method="post" action={checkoutPath(cartId, "payment")} className="grid gap-3 sm:flex">
          <input type="hidden" name="total" value={offered.total} />
          <Button size="lg" name="accept" value="1">
            {t("payment.substitute.accept", { total: formatMoney(offered.total, currency) })}
          </Button>
          <Button size="lg" variant="secondary" name="accept" value="0">
            {t("payment.substitute.decline")}
          </Button>
        </Form>
      }
    >
      {unsent ? <OutageRetry framed unsent={unsent} /> : null}
      <p>{t("payment.substitute.text")}</p>
      <EventHead event={event} />
      <section
        aria-labelledby="offered-seats"
        className="grid gap-3 rounded-card border-2 border-brand p-4"
        data-testid="offered-seats"
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id="offered-seats" className="text-lg font-bold">
            {t("payment.substitute.offered")}
          </h2>
          <TimeLeft hold={hold} />
        </div>
        <TicketLines lines={[lineOf(offered)]} currency={currency} />
        <p className="flex flex-wrap gap-x-3 font-semibold">
          <span>{t("payment.substitute.total", { total: formatMoney(offered.total, currency) })}</span>
          <span className="font-normal text-muted">
            {saved > 0
              ? t("payment.substitute.less", { amount: formatMoney(saved, currency) })
              : t("payment.substitute.same")}
          </span>
        </p>
      </section>
      <section
        aria-labelledby="lost-seats"
        className="grid gap-2 rounded-card border border-line p-4 text-muted"
      >
        <h2 id="lost-seats" className="font-semibold">
          {t("payment.substitute.lost")}
        </h2>
        <TicketLines lines={[lineOf(lost)]} currency={currency} />
      </section>
      <p className="text-sm text-muted">{t("payment.substitute.safe")}</p>
    </MessagePage>
  );
}

const lineOf = ({ seats }: SeatsAtTotal) => ({ ...seats, resale: seats.kind === "resale" });
