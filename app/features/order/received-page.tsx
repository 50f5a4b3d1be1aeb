import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormFailure } from "#app/features/checkout/refusal.ts";
import { RefusalNotice } from "#app/features/checkout/refusal-notice.tsx";
import { EventHead } from "#app/features/checkout/ticket-lines.tsx";
import { useFieldErrors } from "#app/features/checkout/use-field-errors.ts";
import { SignInLink } from "#app/features/member/sign-in-link.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Container } from "#app/ui/container.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { ReceivedChangeNotice } from "./event-change-notice.tsx";
import { myOrdersPath } from "./my-orders-path.ts";
import type { ReceivedView } from "./received-view.ts";
import { TicketCard } from "./ticket-card.tsx";
import type { TicketView } from "./ticket-view.ts";
import { holdingPath, receivedPath } from "./transfer-path.ts";
import { TransferState } from "./transfer-state.tsx";
import { WalletLinks, WalletNotice } from "./wallet-links.tsx";

/** Tickets that someone sent: first the offer, and once accepted, the tickets with their codes. */
export function ReceivedPage({
  received,
  signedIn,
  failure,
}: {
  received: ReceivedView;
  signedIn: boolean;
  failure: FormFailure | undefined;
}) {
  const { t } = useTranslation("order");
  const errors = useFieldErrors(failure);
  const { event, tickets, from } = received;
  const status = received.status === "accepted" ? heldStatus(tickets) : received.status;
  const isAnswered = status !== "offered" && status !== "declined" && status !== "cancelled";
  const values = { count: tickets.length, from };
  return (
    <main id="main" tabIndex={-1} className="bg-sunken print:bg-white">
      <Container width="text" className="grid gap-6 py-8 sm:py-10 print:block">
        <div className="print:hidden">
          <PageTitle below={t(`received.${status}.text`, values)}>
            {t(`received.${status}.title`, values)}
          </PageTitle>
        </div>
        <WalletNotice />
        <RefusalNotice failure={failure} errors={errors} fields={[]} />
        {received.eventChange ? <ReceivedChangeNotice change={received.eventChange} /> : null}
        {isAnswered ? null : (
          <Card>
            <EventHead event={event} />
          </Card>
        )}
        {isAnswered || status === "offered" ? (
          <ul className="grid gap-3 print:block">
            {tickets.map((ticket, index) => (
              <TicketCard
                key={ticket.id}
                {...{ ticket, event }}
                number={index + 1}
                count={tickets.length}
                orderNumber={null}
              >
                <WalletLinks holding={received} ticket={ticket} />
                <TransferState holding={received} ticket={ticket} />
              </TicketCard>
            ))}
          </ul>
        ) : null}
        {status === "offered" ? <Answers /> : null}
        {status === "accepted" && event.machine ? (
          <p className="print:hidden">
            <ButtonLink variant="secondary" to={`${holdingPath(received)}/calendar.ics`} reloadDocument>
              {t("actions.calendar")}
            </ButtonLink>
          </p>
        ) : null}
        {status === "accepted" ? <Kept received={received} signedIn={signedIn} /> : null}
      </Container>
    </main>
  );
}

/** What became of accepted tickets: all passed on, all refunded, or there to be used. */
function heldStatus(tickets: TicketView[]): "accepted" | "passed" | "refunded" {
  const kept = tickets.filter(({ status }) => status !== "transferred");
  if (kept.length === 0) return "passed";
  return kept.every(({ status }) => status === "refunded") ? "refunded" : "accepted";
}

function Answers() {
  const { t } = useTranslation("order");
  const busy = useNavigation().state === "submitting";
  return (
    <Form method="post" className="flex flex-wrap items-center gap-3">
      <Button name="answer" value="accept" busy={busy}>
        {t("received.accept")}
      </Button>
      <Button variant="secondary" name="answer" value="decline" busy={busy}>
        {t("received.decline")}
      </Button>
    </Form>
  );
}

/** Whether the tickets are in the member's account, and how to get them there. */
function Kept({ received, signedIn }: { received: ReceivedView; signedIn: boolean }) {
  const { t } = useTranslation("order");
  const { orderUuid, transferId, isKept } = received;
  if (isKept)
    return (
      <Alert tone="success">
        {t("received.kept")}{" "}
        <Link to={myOrdersPath("upcoming")} className="underline underline-offset-4 print:hidden">
          {t("mine.title")}
        </Link>
      </Alert>
    );
  return (
    <Card className="grid gap-3 print:hidden">
      <p>{t("received.link")}</p>
      {signedIn ? (
        <Form method="post">
          <Button variant="secondary" name="answer" value="accept">
            {t("received.keep")}
          </Button>
        </Form>
      ) : (
        <p>
          <SignInLink variant="secondary" returnTo={receivedPath(orderUuid, transferId)}>
            {t("received.signIn")}
          </SignInLink>
        </p>
      )}
    </Card>
  );
}
