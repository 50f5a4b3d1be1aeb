import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { EventView } from "#app/features/checkout/cart-view.ts";
import { RefusalNotice } from "#app/features/checkout/refusal-notice.tsx";
import { EventHead } from "#app/features/checkout/ticket-lines.tsx";
import { useFieldErrors } from "#app/features/checkout/use-field-errors.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Container } from "#app/ui/container.tsx";
import { Checkbox, FieldError, TextField } from "#app/ui/field.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { TransferFailure } from "./order-failure.ts";
import type { TicketView } from "./ticket-view.ts";
import { type Holding, holdingPath } from "./transfer-path.ts";

/** The form with which the buyer, or a recipient, offers tickets to another person. */
export function TransferPage({
  holding,
  event,
  tickets: held,
  checked,
  failed,
}: {
  holding: Holding;
  event: EventView;
  tickets: TicketView[];
  /** The ticket whose button led here. */
  checked: number | null;
  failed: TransferFailure | undefined;
}) {
  const { t } = useTranslation("order");
  const errors = useFieldErrors(failed?.failure);
  const busy = useNavigation().state === "submitting";
  const isBuyer = holding.transferId === null;
  const tickets = held.filter(({ transferable }) => transferable);
  const isChecked = (number: number) =>
    failed ? failed.typed.tickets.includes(number) : number === checked || tickets.length === 1;
  const back = (
    <ButtonLink variant="quiet" to={holdingPath(holding)}>
      {t(isBuyer ? "change.back" : "transfer.back")}
    </ButtonLink>
  );
  return (
    <main
      id="main"
      tabIndex={-1}
      className="min-h-[calc(100dvh-11rem)] bg-sunken sm:min-h-[calc(100dvh-9rem)]"
    >
      <Container width="text" className="grid gap-6 py-8 sm:py-10">
        <PageTitle below={t("transfer.intro")}>{t("transfer.title")}</PageTitle>
        <EventHead event={event} />
        <RefusalNotice failure={failed?.failure} errors={errors} fields={["email", "name"]} />
        {tickets.length === 0 ? (
          <Card className="grid gap-4">
            <p>{t("transfer.none")}</p>
            <p>{back}</p>
          </Card>
        ) : (
          <Card>
            <Form method="post" className="grid gap-4" noValidate>
              <fieldset
                className="grid gap-1"
                aria-describedby={errors.has("tickets") ? "tickets-error" : undefined}
              >
                <legend className="mb-1 text-sm font-semibold">{t("transfer.which")}</legend>
                {tickets.map(({ number, section, row, seat }) => (
                  <Checkbox
                    key={number}
                    name="ticket"
                    id={`ticket-${number}`}
                    value={number}
                    defaultChecked={isChecked(number)}
                    label={
                      seat
                        ? t("transfer.place", { section, row, seat })
                        : `${t("tickets.section")} ${section} · ${t("tickets.admit", { number, count: held.length })}`
                    }
                  />
                ))}
                {errors.has("tickets") ? (
                  <FieldError id="tickets-error">{errors.get("tickets")}</FieldError>
                ) : null}
              </fieldset>
              <TextField
                name="email"
                type="email"
                label={t("transfer.email")}
                error={errors.get("email")}
                defaultValue={failed?.typed.email}
                required
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
              <TextField
                name="name"
                label={t("transfer.name")}
                optionalText={t("transfer.optional")}
                error={errors.get("name")}
                defaultValue={failed?.typed.name}
                maxLength={100}
                autoComplete="off"
              />
              <p className="text-sm text-muted">{t(isBuyer ? "transfer.note" : "transfer.noteReceived")}</p>
              <div className="flex flex-wrap items-center gap-3">
                <Button name="change" value="offer" busy={busy}>
                  {t("transfer.submit")}
                </Button>
                {back}
              </div>
            </Form>
          </Card>
        )}
      </Container>
    </main>
  );
}
