import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";

/** Shown instead of a league's page when the leagues' data is invalid (§8). */
export function LeaguesUnavailable() {
  const { t } = useTranslation(["league", "common"]);
  const { pathname } = useLocation();
  return (
    <main id="main" tabIndex={-1}>
      <Container width="text" className="grid gap-6 py-16">
        <Drawing name="error" className="h-32 w-48" />
        <PageTitle below={t("league:unavailable.text")}>{t("league:unavailable.title")}</PageTitle>
        <p className="flex flex-wrap gap-4">
          <ButtonLink reloadDocument to={pathname}>
            {t("common:tryAgain")}
          </ButtonLink>
          <ButtonLink to="/" variant="secondary">
            {t("common:backToHome")}
          </ButtonLink>
        </p>
      </Container>
    </main>
  );
}
