import { Form } from "@remix-run/react";
import { Trans, useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { ChangeFailure } from "./order-failure.ts";
import { orderPath } from "./order-path.ts";
import type { OwnOrderView } from "./order-view.ts";

/** How far the email with the tickets is, and a button that sends it again. */
export function EmailStatus({ order }: { order: OwnOrderView }) {
  const { t } = useTranslation("order");
  const { status, to } = order.confirmationEmail;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p data-testid="email-status">
        <Trans
          t={t}
          i18nKey={`confirmationEmail.${status}`}
          values={{ email: to }}
          components={{ b: <b /> }}
        />
      </p>
      {status === "sent" && !order.refunded ? (
        <Form method="post" action={orderPath(order.uuid)} className="print:hidden">
          <Button variant="quiet" size="sm" name="change" value="email">
            {t("emailAgain.send")}
          </Button>
        </Form>
      ) : null}
    </div>
  );
}

/** For an email that could not be delivered: the address may be corrected. */
export function EmailAgainForm({
  uuid,
  to,
  failure,
}: {
  uuid: string;
  to: string;
  failure: ChangeFailure | undefined;
}) {
  const { t } = useTranslation("order");
  const { t: errors } = useTranslation("errors");
  const { t: checkout } = useTranslation("checkout");
  const refused = failure?.reason === "address" ? failure.message : undefined;
  return (
    <Alert tone="warning" title={t("emailAgain.title")} className="print:hidden">
      <Form method="post" action={orderPath(uuid)} noValidate className="mt-2 flex flex-wrap items-end gap-3">
        <TextField
          className="min-w-0 grow basis-64"
          label={checkout("buyer.emailAddress")}
          name="emailAddress"
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={failure?.typed ?? to}
          error={refused && errors(`violations.${refused}`)}
        />
        <Button name="change" value="email">
          {t("emailAgain.send")}
        </Button>
      </Form>
    </Alert>
  );
}
