import { useHref, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Money } from "#app/ui/money.tsx";
import type { CheckoutView } from "./cart-view.ts";
import { useLiveChoice } from "./live-choice.tsx";
import { livePrice } from "./live-price.ts";

/** The main button of a step whose form is sent to `action`. On phones it sticks to the bottom of the screen, with the total beside it. */
export function NextButton({
  view,
  action,
  children,
}: {
  view: CheckoutView;
  action: string;
  children: ReactNode;
}) {
  const { t } = useTranslation("checkout");
  const [choice] = useLiveChoice();
  const { total } = livePrice(view, choice);
  const busy = useNavigation().formAction === useHref(action);
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex items-center gap-4 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6 lg:static lg:mx-0 lg:justify-end lg:border-0 lg:bg-transparent lg:p-0">
      <p className="grid text-sm leading-tight lg:hidden">
        <span className="text-muted">{t("price.total")}</span>
        <Money amount={total} currency={view.currency} className="text-lg font-extrabold" />
      </p>
      <Button size="lg" busy={busy} className="grow lg:min-w-72 lg:grow-0">
        {children}
      </Button>
    </div>
  );
}
