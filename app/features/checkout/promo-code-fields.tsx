import { useHref, useNavigation, useSubmit } from "@remix-run/react";
import type { SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { IconTag } from "#app/ui/icons.tsx";
import { checkoutPath } from "./steps.ts";

/** Last part of the path that removes a code. */
export const PROMO_REMOVAL = "promo-code-removal";

/** Ids of the field, of its button, and of what stands in its place while a code is applied. */
export const PROMO_FIELD = "code";
export const PROMO_APPLY = "promo-apply";
export const PROMO_APPLIED = "promo-applied";

/**
 * The promo code inside the delivery form. Its buttons submit the whole form, so that the delivery choice is saved too.
 * With scripts, Enter in the field applies the code and the page stays where it is; without, Enter submits the step
 * together with the code.
 */
export function PromoCodeFields({
  cartId,
  page = "",
  applied,
  submitted,
  error,
  autoFocus = false,
}: {
  cartId: string;
  /** Where the forms are below checkout: nothing for the delivery step. */
  page?: "" | "order/";
  applied: string | null;
  submitted: string;
  error: string | undefined;
  /** The field takes the focus: its code is all that was refused. */
  autoFocus?: boolean;
}) {
  const { t } = useTranslation("checkout");
  const apply = useHref(checkoutPath(cartId, `${page}promo-code`));
  const remove = useHref(checkoutPath(cartId, `${page}${PROMO_REMOVAL}`));
  const submit = useSubmit();
  const { formAction } = useNavigation();
  const sendTo = (part: string) => (event: SyntheticEvent<HTMLInputElement | HTMLButtonElement>) => {
    event.preventDefault();
    submit(event.currentTarget.form, {
      action: checkoutPath(cartId, `${page}${part}`),
      preventScrollReset: true,
    });
  };
  if (applied) {
    return (
      <p
        id={PROMO_APPLIED}
        tabIndex={-1}
        className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-success-soft p-3 text-success"
        role="status"
      >
        <IconTag className="size-5 shrink-0" />
        <span className="grow font-semibold">{t("promo.applied", { code: applied })}</span>
        <Button
          variant="quiet"
          size="sm"
          formAction={remove}
          formNoValidate
          busy={formAction === remove}
          onClick={sendTo(PROMO_REMOVAL)}
          className="text-ink"
        >
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
        id={PROMO_FIELD}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        defaultValue={submitted}
        error={error}
        autoFocus={autoFocus}
        onKeyDown={(event) => {
          if (event.key === "Enter") sendTo("promo-code")(event);
        }}
      />
      <Button
        id={PROMO_APPLY}
        variant="secondary"
        formAction={apply}
        formNoValidate
        busy={formAction === apply}
        onClick={sendTo("promo-code")}
        className="mt-6"
      >
        {t("promo.apply")}
      </Button>
    </div>
  );
}
