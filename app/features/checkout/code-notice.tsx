import { useTranslation } from "react-i18next";
import type { ToldCode } from "#app/features/cart/told-code.ts";
import { Alert } from "#app/ui/alert.tsx";

/** A code of the provider in the visitor's words. A warning stops nothing: the tickets are held. */
export function CodeNotice({ told: { telling, code } }: { told: ToldCode }) {
  const { t } = useTranslation(["checkout", "errors"]);
  const isWarning = telling === "warning";
  return (
    <Alert
      tone={isWarning ? "warning" : "danger"}
      title={t(`errors:codes.${code}.title`)}
      live={isWarning ? "status" : "alert"}
    >
      {isWarning ? t("checkout:notices.heldAnyway") : t(`errors:codes.${code}.detail`)}
    </Alert>
  );
}
