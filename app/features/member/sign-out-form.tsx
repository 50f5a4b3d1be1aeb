import { useHref } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, type ButtonLook } from "#app/ui/button.tsx";

/** How long the overlay shows before the page is left (§2.4, §9), in ms; without scripts the form goes at once. */
const LEAVE_DELAY = 500;

/** Signs out by a plain form; with scripts an overlay shows that the visitor is leaving. */
export function SignOutForm(look: ButtonLook) {
  const { t } = useTranslation("member");
  const [leaving, setLeaving] = useState(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (leaving) return;
    const form = event.currentTarget;
    setLeaving(true);
    setTimeout(() => form.submit(), LEAVE_DELAY);
  };
  return (
    <form method="post" action={useHref("/logout")} onSubmit={onSubmit}>
      <Button {...look} busy={leaving}>
        {leaving ? t("signingOut") : t("signOut")}
      </Button>
      {leaving ? (
        <div
          data-testid="leaving"
          className="fixed inset-0 z-[5002] bg-black opacity-[0.46]"
          aria-hidden="true"
        />
      ) : null}
    </form>
  );
}
