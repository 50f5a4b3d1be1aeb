import { useHref } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, type ButtonLook } from "#app/ui/button.tsx";

/** Button that clears the visitor's history. A document form, so that the next page is loaded anew. */
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
