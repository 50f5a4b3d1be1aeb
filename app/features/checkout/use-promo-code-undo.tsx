import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNotify } from "#app/features/notifications/notices.tsx";
import { Button } from "#app/ui/button.tsx";
import { PROMO_APPLY, PROMO_FIELD, PROMO_REMOVAL } from "./promo-code-fields.tsx";

/** Says that the visitor removed the promo code, with a button that enters it again. */
export function usePromoCodeUndo(applied: string | null): void {
  const { t } = useTranslation("checkout");
  const notify = useNotify();
  const before = useRef(applied);
  const isAsked = useRef(false);
  const { formAction } = useNavigation();
  useEffect(() => {
    if (formAction) isAsked.current = formAction.endsWith(PROMO_REMOVAL);
  }, [formAction]);
  useEffect(() => {
    const code = before.current;
    before.current = applied;
    // A code that is dropped at payment has a notice of its own.
    if (!code || applied || !isAsked.current) return;
    notify({
      tone: "success",
      title: t("promo.removed", { code }),
      undo: (close) => (
        <Button
          type="button"
          variant="secondary"
          size="sm"
          onClick={() => {
            close();
            enter(code);
          }}
        >
          {t("promo.undo")}
        </Button>
      ),
    });
  }, [applied, notify, t]);
}

/** Applies a code as the visitor would: what else the form holds goes along. */
function enter(code: string): void {
  const field = document.getElementById(PROMO_FIELD);
  if (field instanceof HTMLInputElement) field.value = code;
  document.getElementById(PROMO_APPLY)?.click();
}
