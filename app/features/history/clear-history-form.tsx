import { useHref } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, type ButtonLook } from "#app/ui/button.tsx";

/** Makes the site forget what the visitor looked at. A document's form: the page that follows is another one. */
export function ClearHistoryForm(look: ButtonLook) {
  const { t } = useTranslation("common");
  return (
    <form method="post" action={useHref("/history")}>
      <Button variant="quiet" size="sm" {...look} aria-label={t("history.clear")}>
        {t("history.clearShort")}
      </Button>
    </form>
  );
}
