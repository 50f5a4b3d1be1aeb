import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { LocationProblem } from "./city-choice.ts";

/** The stored current location, and why the last one that was sent could not be used. */
export function LocationPage({ city, problem }: { city: string | null; problem: LocationProblem | null }) {
  const { t } = useTranslation(["city", "common"]);
  return (
    <main id="main" tabIndex={-1}>
      <Container className="grid justify-items-start gap-6 py-10">
        <PageTitle>{t("location.title")}</PageTitle>
        {problem ? (
          <Alert tone="warning" title={t(`problem.${problem}.title`)}>
            {t(`problem.${problem}.text`)}
          </Alert>
        ) : null}
        <p>{city ? t("location.known", { city }) : t("location.unknown")}</p>
        <div className="flex flex-wrap gap-3">
          {city ? (
            <Form method="post" action="/location">
              <input type="hidden" name="forget" value="1" />
              <Button variant="secondary">{t("location.forget")}</Button>
            </Form>
          ) : null}
          <ButtonLink to="/">{t("common:backToHome")}</ButtonLink>
        </div>
      </Container>
    </main>
  );
}
