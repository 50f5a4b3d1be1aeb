import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { IconCheck } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import { checkoutPath, STEPS } from "./steps.ts";

/** Id of a step's form; its buttons may be outside of it. */
export const STEP_FORM = "step-form";

/**
 * The three steps. In a step with a form they are buttons that save it first (`saveAction`), so that nothing typed is
 * lost; otherwise they are links. Steps that cannot be reached yet are plain text.
 */
export function StepNav({
  cartId,
  current,
  reachable,
  saveAction,
}: {
  cartId: string;
  current: number;
  /** The last step that the cart allows so far. */
  reachable: number;
  /** Full path of the action that saves the form and goes to the step in the button's value. */
  saveAction: string | null;
}) {
  const { t } = useTranslation("checkout");
  return (
    <nav aria-label={t("steps.label")}>
      <ol className="flex items-center gap-1 text-sm sm:gap-2">
        {STEPS.map((name, step) => {
          const isCurrent = step === current;
          const label = (
            <StepLabel step={step} name={t(`steps.${name}`)} isCurrent={isCurrent} done={step < current} />
          );
          return (
            <li
              key={name}
              aria-current={isCurrent ? "step" : undefined}
              className="flex items-center gap-1 sm:gap-2"
            >
              {step > 0 ? <span aria-hidden="true" className="h-px w-3 bg-control sm:w-8" /> : null}
              {isCurrent || step > reachable ? (
                <span
                  className={clsx(
                    "flex min-h-8 items-center gap-1.5",
                    isCurrent ? "font-bold" : "text-muted",
                  )}
                >
                  {label}
                </span>
              ) : saveAction ? (
                <button
                  type="submit"
                  form={STEP_FORM}
                  formAction={saveAction}
                  formNoValidate
                  name="to"
                  value={step}
                  className="flex min-h-8 items-center gap-1.5 underline-offset-4 hover:underline"
                >
                  {label}
                </button>
              ) : (
                <Link
                  to={checkoutPath(cartId, step)}
                  className="flex min-h-8 items-center gap-1.5 underline-offset-4 hover:underline"
                >
                  {label}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function StepLabel({
  step,
  name,
  isCurrent,
  done,
}: {
  step: number;
  name: string;
  isCurrent: boolean;
  done: boolean;
}) {
  const { t } = useTranslation("checkout");
  return (
    <>
      <span
        aria-hidden="true"
        className={clsx(
          "grid size-6 shrink-0 place-items-center rounded-full text-xs font-bold tabular-nums",
          isCurrent ? "bg-ink text-surface" : done ? "bg-success text-surface" : "border border-control",
        )}
      >
        {done ? <IconCheck className="size-4" /> : step + 1}
      </span>
      <span className={clsx(!isCurrent && "max-sm:sr-only")}>{name}</span>
      {done ? <span className="sr-only">({t("steps.done")})</span> : null}
    </>
  );
}
