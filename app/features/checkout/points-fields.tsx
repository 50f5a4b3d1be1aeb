import { useRef } from "react";
import { Trans, useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { IconStar } from "#app/ui/icons.tsx";
import { formatInteger, formatMoney } from "#lib/money.ts";
import type { BuyerData } from "./buyer-step.tsx";
import type { CheckoutView } from "./cart-view.ts";
import { parsePoints } from "./form-values.ts";
import { useLiveChoice } from "./live-choice.tsx";

/** Points from one position of the slider to the next. */
const SLIDER_STEP = 100;

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
  draftAction,
}: {
  view: CheckoutView;
  signedIn: boolean;
  example: BuyerData["pointsExample"];
  submitted: string | undefined;
  error: string | undefined;
  /** Full path of the action that saves the form unfinished, for “Use all” and on the way to sign-in. */
  draftAction: string;
}) {
  const { t } = useTranslation("checkout");
  const { balance, minimum, maximum } = view.points;
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
            <PointsControls {...{ view, example, submitted, error, draftAction }} />
          )}
        </>
      ) : (
        <>
          <p className="text-sm text-muted">
            {t("points.guest")} {t("points.kept")}
          </p>
          <p>
            <Button variant="secondary" formAction={draftAction} formNoValidate name="to" value="sign-in">
              {t("points.signIn")}
            </Button>
          </p>
        </>
      )}
    </Card>
  );
}

/** Nearest number of points that may be redeemed: none, or from the minimum to all. */
const redeemable = (points: number, minimum: number): number =>
  points >= minimum ? points : points * 2 < minimum ? 0 : minimum;

/**
 * The points as a number, and, where scripts run, on a slider; the total follows. “Use all” works without scripts too: it
 * saves the form. The field is the form's, and no script replaces what is typed in it.
 */
function PointsControls({
  view,
  example,
  submitted,
  error,
  draftAction,
}: {
  view: CheckoutView;
  draftAction: string;
  example: NonNullable<BuyerData["pointsExample"]>;
  submitted: string | undefined;
  error: string | undefined;
}) {
  const { t } = useTranslation("checkout");
  const [, setChoice] = useLiveChoice();
  const box = useRef<HTMLDivElement>(null);
  const { minimum, redeem } = view.points;
  const maximum = view.points.maximum ?? 0;
  const worthOf = (points: number) => Math.floor((points * example.worth) / example.points);
  const saved = submitted ?? (redeem > 0 ? String(redeem) : "");
  const use = (points: number, by: "field" | "slider" | "button") => {
    const [field, slider] = ["redeemPoints", "pointsSlider"].map((id) =>
      box.current?.querySelector<HTMLInputElement>(`#${id}`),
    );
    if (field && by !== "field") field.value = points > 0 ? String(points) : "";
    if (slider && by !== "slider") slider.value = String(points);
    const isAccepted = points >= minimum && points <= maximum;
    setChoice({ pointsWorth: isAccepted ? worthOf(points) : 0 });
  };
  return (
    <div ref={box} className="grid max-w-sm gap-3">
      <TextField
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
        defaultValue={saved}
        error={error}
        onInput={(event) => use(parsePoints(event.currentTarget.value) ?? 0, "field")}
      />
      <input
        id="pointsSlider"
        type="range"
        data-needs-js
        aria-label={t("points.slider")}
        className="min-h-6 w-full"
        min={0}
        max={maximum}
        step={SLIDER_STEP}
        defaultValue={parsePoints(saved) ?? 0}
        onInput={(event) => use(redeemable(Number(event.currentTarget.value), minimum), "slider")}
      />
      <p>
        <Button
          variant="secondary"
          size="sm"
          formAction={draftAction}
          formNoValidate
          name="allPoints"
          value={maximum}
          onClick={(event) => {
            event.preventDefault();
            use(maximum, "button");
          }}
        >
          {t("points.all", { worth: formatMoney(worthOf(maximum), view.currency) })}
        </Button>
      </p>
    </div>
  );
}
