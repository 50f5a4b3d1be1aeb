import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { SignInFailure } from "./sign-in-failure.ts";
import { SignInLink } from "./sign-in-link.tsx";

/** Says why signing in came to nothing, and offers it again on the way to where the visitor was. */
export function SignInFailed({ failure, returnTo }: { failure: SignInFailure; returnTo: string }) {
  const { t } = useTranslation(["member", "common"]);
  return (
    <main id="main" tabIndex={-1} className="mx-auto grid max-w-xl gap-6 px-4 py-16" data-sign-in={failure}>
      <PageTitle below={t(`failure.${failure}.text`)}>{t(`failure.${failure}.title`)}</PageTitle>
      <p className="flex flex-wrap gap-4">
        <SignInLink returnTo={returnTo}>{t("signInAgain")}</SignInLink>
        <ButtonLink to={returnTo} variant="secondary">
          {returnTo === "/" ? t("common:backToHome") : t("goOnAsGuest")}
        </ButtonLink>
      </p>
    </main>
  );
}
