import { useHref } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { IconTag } from "#app/ui/icons.tsx";
import { checkoutPath } from "./steps.ts";

/**
 * The promo code inside the delivery form. Its buttons submit the whole form, so that the delivery choice is saved too.
 * With scripts, Enter in the field applies the code; without, it submits the step together with the code.
 */
export function PromoCodeFields({
  cartId,
  applied,
  submitted,
  error,
}: {
  cartId: string;
  applied: string | null;
  submitted: string;
  error: string | undefined;
}) {
  const { t } = useTranslation("checkout");
  const apply = useHref(checkoutPath(cartId, "promo-code"));
  const remove = useHref(checkoutPath(cartId, "promo-code-removal"));
  const button = useRef<HTMLButtonElement>(null);
  if (applied) {
    return (
      <p
        className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-success-soft p-3 text-success"
        role="status"
      >
        <IconTag className="size-5 shrink-0" />
        <span className="grow font-semibold">{t("promo.applied", { code: applied })}</span>
        <Button variant="quiet" size="sm" formAction={remove} formNoValidate className="text-ink">
          {t("promo.remove")}
        </Button>
      </p>
    );
  }
  return (
    <div className="flex items-start gap-2">
      <TextField
        className="min-w-0 grow"
        label={t("promo.label")}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        defaultValue={submitted}
        error={error}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          button.current?.click();
        }}
      />
      <button
        ref={button}
        type="submit"
        formAction={apply}
        formNoValidate
        className="mt-6 inline-flex min-h-11 items-center rounded-control border-2 border-ink px-5 font-bold hover:bg-ink hover:text-surface"
      >
        {t("promo.apply")}
      </button>
    </div>
  );
}
