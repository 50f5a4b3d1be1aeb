import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert.tsx";
import { SignInLink } from "./sign-in-link.tsx";

/** For guests where only members buy: says so before they choose, with a way in that leads back to this page. */
export function SignInToBuy() {
  const { t } = useTranslation("event");
  return (
    <Alert
      tone="info"
      title={t("membersOnly.title")}
      actions={<SignInLink size="sm">{t("membersOnly.signIn")}</SignInLink>}
    >
      {t("membersOnly.text")}
    </Alert>
  );
}
