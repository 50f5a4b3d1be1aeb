import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { SignOutForm } from "./sign-out-form.tsx";

/** /logout opened as a page: asks first, because a link must not sign anybody out. */
export function SignOutPage({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation(["member", "common"]);
  const words = signedIn ? "signOutPage" : "signedOut";
  return (
    <main id="main" tabIndex={-1} className="mx-auto grid max-w-xl gap-6 px-4 py-16">
      <PageTitle below={t(`${words}.text`)}>{t(`${words}.title`)}</PageTitle>
      <div className="flex flex-wrap gap-4">
        {signedIn ? <SignOutForm /> : null}
        <ButtonLink to="/" variant="secondary">
          {t("common:backToHome")}
        </ButtonLink>
      </div>
    </main>
  );
}
