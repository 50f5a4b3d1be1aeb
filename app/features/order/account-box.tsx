import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SignInLink } from "#app/features/member/sign-in-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { orderPath } from "./order-path.ts";

/** For a guest's order: adds it to the member's account, or asks a guest to sign in for that. */
export function AccountBox({ uuid, claimable }: { uuid: string; claimable: boolean }) {
  const { t } = useTranslation("order");
  return (
    <section
      aria-labelledby="account-title"
      className="grid gap-3 rounded-card border border-line bg-raised p-4 sm:p-5 print:hidden"
      data-testid="account-box"
    >
      <h2 id="account-title" className="font-display text-lg font-extrabold leading-tight">
        {t("account.title")}
      </h2>
      <p>{t(claimable ? "account.text" : "account.signInText")}</p>
      {claimable ? (
        <ClaimForm uuid={uuid} />
      ) : (
        <p>
          <SignInLink variant="secondary" returnTo={orderPath(uuid)}>
            {t("account.signIn")}
          </SignInLink>
        </p>
      )}
    </section>
  );
}

/** Adds the order to the signed-in member's account. */
export function ClaimForm({ uuid }: { uuid: string }) {
  const { t } = useTranslation("order");
  return (
    <Form method="post" action={orderPath(uuid)}>
      <Button name="change" value="claim">
        {t("account.claim")}
      </Button>
    </Form>
  );
}
