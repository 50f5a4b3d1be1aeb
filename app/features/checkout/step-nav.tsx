import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { IconCheck } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import { checkoutPath, STEPS } from "./steps.ts";

/** Id of the form of a step; its buttons may stand outside of it. */
export const STEP_FORM = "step-form";

/**
 * The three steps. While a form with typed values is open, going elsewhere sends it along (`saveAction`), so that
 * nothing is lost; else the steps are links. Steps that cannot be reached yet are plain words.
 */
export function StepNav({
  cartId,
  current,
  reachable,
  saveAction,
}: {
  cartId: string;
  current: number;
  /** The last step that what is known so far allows. */
  reachable: number;
  /** Full path of the action that saves what is typed and goes to the button's `to`. */
  saveAction: string | null;
}) {
  const { t } = useTranslation("checkout");
  return (
    <nav aria-label={t("steps.label")}>
      <ol className="flex items-center gap-1 text-sm sm:gap-2">
        {STEPS.map((name, step) => {
          const here = step === current;
          const words = <StepWords step={step} name={t(`steps.${name}`)} here={here} done={step < current} />;
          return (
            <li
              key={name}
              aria-current={here ? "step" : undefined}
              className="flex items-center gap-1 sm:gap-2"
            >
              {step > 0 ? <span aria-hidden="true" className="h-px w-3 bg-control sm:w-8" /> : null}
              {here || step > reachable ? (
                <span
                  className={clsx("flex min-h-8 items-center gap-1.5", here ? "font-bold" : "text-muted")}
                >
                  {words}
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
                  {words}
                </button>
              ) : (
                <Link
                  to={checkoutPath(cartId, step)}
                  className="flex min-h-8 items-center gap-1.5 underline-offset-4 hover:underline"
                >
                  {words}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function StepWords({ step, name, here, done }: { step: number; name: string; here: boolean; done: boolean }) {
  const { t } = useTranslation("checkout");
  return (
    <>
      <span
        aria-hidden="true"
        className={clsx(
          "grid size-6 shrink-0 place-items-center rounded-full text-xs font-bold tabular-nums",
          here ? "bg-ink text-surface" : done ? "bg-success text-surface" : "border border-control",
        )}
      >
        {done ? <IconCheck className="size-4" /> : step + 1}
      </span>
      <span className={clsx(!here && "max-sm:sr-only")}>{name}</span>
      {done ? <span className="sr-only">({t("steps.done")})</span> : null}
    </>
  );
}
