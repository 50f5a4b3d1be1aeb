import { useTranslation } from "react-i18next";
import { Alert } from "./alert.tsx";
import { buttonClass } from "./button.tsx";
import { Link } from "./link.tsx";

/** In place of a section whose call failed: says that the problem is ours, with a link to retry. */
export function OutageNotice({ what, retryTo }: { what: string; retryTo: string }) {
  const { t } = useTranslation("common");
  return (
    <Alert
      tone="danger"
      live="alert"
      title={t("outage.title", { what })}
      actions={
        <Link reloadDocument to={retryTo} className={buttonClass({ variant: "secondary", size: "sm" })}>
          {t("tryAgain")}
        </Link>
      }
    >
      {t("outage.text")}
    </Alert>
  );
}
