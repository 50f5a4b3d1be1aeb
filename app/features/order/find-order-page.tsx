import { Form, useNavigation } from "@remix-run/react";
import { Trans, useTranslation } from "react-i18next";
import { useFieldErrors } from "#app/features/checkout/use-field-errors.ts";
import { signInPath } from "#app/features/member/sign-in-path.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Container } from "#app/ui/container.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { FindFailure } from "./order-failure.ts";

/** /find-order: a guest's way to an order from any device. */
export function FindOrderPage({
  sent,
  signIn,
  failed,
}: {
  /** A look-up was accepted. */
  sent: boolean;
  /** Whether to offer signing in instead. */
  signIn: boolean;
  failed: FindFailure | undefined;
}) {
  const { t } = useTranslation("order");
  return (
    <main id="main" tabIndex={-1}>
      <Container width="text" className="grid gap-6 py-8 sm:py-10">
        <PageTitle below={sent ? undefined : t("find.text")}>{t("find.title")}</PageTitle>
        {sent && !failed ? <Sent /> : <FindForm failed={failed} />}
        {signIn ? (
          <p>
            <Trans
              t={t}
              i18nKey="find.signIn"
              components={{
                signIn: (
                  <Link
                    reloadDocument
                    to={signInPath("/userTickets")}
                    className="font-semibold underline underline-offset-4"
                  />
                ),
              }}
            />
          </p>
        ) : null}
      </Container>
    </main>
  );
}

function Sent() {
  const { t } = useTranslation("order");
  return (
    <Alert
      tone="success"
      live="status"
      title={t("find.sent.title")}
      actions={
        <ButtonLink variant="secondary" size="sm" to="/find-order">
          {t("find.again")}
        </ButtonLink>
      }
    >
      <p>{t("find.sent.text")}</p>
      <p className="mt-2">{t("find.sent.nothing")}</p>
    </Alert>
  );
}

function FindForm({ failed }: { failed: FindFailure | undefined }) {
  const { t } = useTranslation("order");
  const errors = useFieldErrors(failed?.failure);
  const busy = useNavigation().state === "submitting";
  const listed = [...errors].map(([field, message]) => ({ field, message }));
  return (
    <Card>
      <Form method="post" action="/find-order" className="grid gap-4" noValidate>
        {failed ? <Refused failed={failed} listed={listed} /> : null}
        <TextField
          name="orderNumber"
          label={t("find.number")}
          hint={t("find.numberHint")}
          error={errors.get("orderNumber")}
          defaultValue={failed?.typed.orderNumber}
          required
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          name="emailAddress"
          type="email"
          label={t("find.email")}
          error={errors.get("emailAddress")}
          defaultValue={failed?.typed.emailAddress}
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button busy={busy} className="justify-self-start">
          {t("find.submit")}
        </Button>
      </Form>
    </Card>
  );
}

function Refused({
  failed: { failure, waitSeconds },
  listed,
}: {
  failed: FindFailure;
  listed: { field: string; message: string }[];
}) {
  const { t } = useTranslation("order");
  if (listed.length > 0)
    return <ErrorSummary title={t("find.errors", { count: listed.length })} errors={listed} />;
  if (waitSeconds !== null)
    return (
      <Alert tone="danger" live="alert" title={t("find.often.title")}>
        {t("find.often.text", { count: Math.ceil(waitSeconds / 60) })}
      </Alert>
    );
  return (
    <Alert tone="danger" live="alert" title={t("find.outage")}>
      {t(`failed.reason.${failure.outage ? "outage" : "refused"}`)}
    </Alert>
  );
}
