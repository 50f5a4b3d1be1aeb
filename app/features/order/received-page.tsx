import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormFailure } from "#app/features/checkout/refusal.ts";
import { RefusalNotice, useFieldErrors } from "#app/features/checkout/refusal-notice.tsx";
import { EventHead } from "#app/features/checkout/ticket-lines.tsx";
import { SignInLink } from "#app/features/member/sign-in-link.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Container } from "#app/ui/container.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { ReceivedView } from "./received-view.ts";
import { TicketCard } from "./ticket-card.tsx";
import { receivedPath } from "./transfer-path.ts";
import { TransferHistory } from "./transfer-state.tsx";

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
  const { status, event, tickets, from } = received;
  const values = { count: tickets.length, from };
  return (
    <main id="main" tabIndex={-1} className="bg-sunken print:bg-white">
      <Container width="text" className="grid gap-6 py-8 sm:py-10 print:block">
        <div className="print:hidden">
          <PageTitle below={t(`received.${status}.text`, values)}>
            {t(`received.${status}.title`, values)}
          </PageTitle>
        </div>
        <RefusalNotice failure={failure} errors={errors} fields={[]} />
        {status === "accepted" ? null : (
          <Card>
            <EventHead event={event} />
          </Card>
        )}
        {status === "offered" || status === "accepted" ? (
          <ul className="grid gap-3 print:block">
            {tickets.map((ticket, index) => (
              <TicketCard
                key={ticket.id}
                {...{ ticket, event }}
                number={index + 1}
                count={tickets.length}
                orderNumber={null}
              >
                <TransferHistory ticket={ticket} />
              </TicketCard>
            ))}
          </ul>
        ) : null}
        {status === "offered" ? <Answers /> : null}
        {status === "accepted" ? <Kept received={received} signedIn={signedIn} /> : null}
      </Container>
    </main>
  );
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
  if (isKept) return <Alert tone="success">{t("received.kept")}</Alert>;
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
