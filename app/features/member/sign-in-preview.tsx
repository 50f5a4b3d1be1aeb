import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { SignInLink } from "./sign-in-link.tsx";

/** What signing in brings, before it leads off the site (§2.1, at most 500 wide). */
export function SignInPreview({ returnTo }: { returnTo: string }) {
  const { t } = useTranslation("member");
  return (
    <main id="main" tabIndex={-1} className="mx-auto grid max-w-[500px] gap-6 px-4 py-16">
      <PageTitle below={t("preview.text")}>{t("preview.title")}</PageTitle>
      <p className="flex flex-wrap gap-4">
        <SignInLink returnTo={returnTo} />
        <ButtonLink to={returnTo} variant="secondary">
          {t("goOnAsGuest")}
        </ButtonLink>
      </p>
    </main>
  );
}
