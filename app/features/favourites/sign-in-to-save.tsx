import { useHref } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";

/**
 * Leads to sign-in and back to `to`, where the favourite is then saved. A document form, because sign-in leaves the
 * site. `cancel` is shown next to the button.
 */
export function SignInToSave({
  type,
  id,
  to,
  cancel,
}: {
  type: string;
  id: string;
  to: string;
  cancel: ReactNode;
}) {
  const { t } = useTranslation("common");
  return (
    <form method="post" action={useHref("/favourite")} className="flex flex-wrap gap-4">
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="to" value={to} />
      <Button name="signIn" value="1" data-first-focus>
        {t("favourite.ask.signIn")}
      </Button>
      {cancel}
    </form>
  );
}
