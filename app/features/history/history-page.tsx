import { useHref } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";

/** /history: explains what the site remembers, with a button that clears it. `failed`: the last attempt failed. */
export function HistoryPage({ failed }: { failed: boolean }) {
  const { t } = useTranslation("common");
  return (
    <main id="main" tabIndex={-1} className="mx-auto grid max-w-xl gap-6 px-4 py-16">
      <PageTitle below={t("history.text")}>{t("history.title")}</PageTitle>
      {failed ? (
        <Alert tone="danger" title={t("history.failed")} live="alert">
          {t("history.failedText")}
        </Alert>
      ) : null}
      <form method="post" action={useHref("/history")} className="flex flex-wrap gap-4">
        <Button>{failed ? t("tryAgain") : t("history.clear")}</Button>
        <ButtonLink to="/" variant="secondary">
          {t("backToHome")}
        </ButtonLink>
      </form>
    </main>
  );
}
