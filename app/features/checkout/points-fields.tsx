import { Trans, useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { IconStar } from "#app/ui/icons.tsx";
import { formatInteger, formatMoney } from "#lib/money.ts";
import type { BuyerData } from "./buyer-step.tsx";
import type { CheckoutView } from "./cart-view.ts";

/**
 * For members: points to redeem, with balance and limits. For guests: a sign-in button that saves the form first. In a
 * currency without points, only that.
 */
export function PointsFields({
  view,
  signedIn,
  example,
  submitted,
  error,
  signInAction,
}: {
  view: CheckoutView;
  signedIn: boolean;
  example: BuyerData["pointsExample"];
  submitted: string | undefined;
  error: string | undefined;
  /** Full path of the action that saves the form and leads to sign-in. */
  signInAction: string;
}) {
  const { t } = useTranslation("checkout");
  const { balance, minimum, maximum, redeem } = view.points;
  return (
    <Card as="section" aria-labelledby="points-title" className="grid gap-3">
      <h2 id="points-title" className="display-title flex items-center gap-2 text-xl">
        <IconStar className="size-5 shrink-0" />
        {t("points.title")}
      </h2>
      {example === null ? (
        <p className="text-sm text-muted">{t("points.otherCurrency", { currency: view.currency })}</p>
      ) : signedIn && balance !== null ? (
        <>
          <p className="text-sm">
            <Trans
              t={t}
              i18nKey="points.balance"
              values={{ balance: formatInteger(balance) }}
              components={{ b: <b className="tabular-nums" /> }}
            />
          </p>
          {balance < minimum || maximum === null || maximum < minimum ? (
            <p className="text-sm text-muted">
              {balance < minimum
                ? t("points.tooFew", { minimum: formatInteger(minimum) })
                : t("points.orderTooSmall")}
            </p>
          ) : (
            <TextField
              className="max-w-sm"
              label={t("points.label")}
              name="redeemPoints"
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              hint={t("points.range", {
                minimum: formatInteger(minimum),
                maximum: formatInteger(maximum),
                sample: formatInteger(example.points),
                worth: formatMoney(example.worth, view.currency),
              })}
              defaultValue={submitted ?? (redeem > 0 ? String(redeem) : "")}
              error={error}
            />
          )}
        </>
      ) : (
        <>
          <p className="text-sm text-muted">
            {t("points.guest")} {t("points.kept")}
          </p>
          <p>
            <Button variant="secondary" formAction={signInAction} formNoValidate name="to" value="sign-in">
              {t("points.signIn")}
            </Button>
          </p>
        </>
      )}
    </Card>
  );
}
