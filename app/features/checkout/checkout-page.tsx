import { useNavigationType } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ToldCode } from "#app/features/cart/told-code.ts";
import { useReleaseOnLeave } from "#app/features/cart/use-release-on-leave.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Container } from "#app/ui/container.tsx";
import { formatMoney } from "#lib/money.ts";
import type { CheckoutView } from "./cart-view.ts";
import { CodeNotice } from "./code-notice.tsx";
import { HoldBar } from "./hold-bar.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { LiveChoiceProvider, useLiveChoice } from "./live-choice.tsx";
import { livePrice } from "./live-price.ts";
import { OrderSummary } from "./order-summary.tsx";
import { PROMO_APPLIED, PROMO_FIELD } from "./promo-code-fields.tsx";
import { StayNear } from "./stay-near.tsx";
import { STEP_FORM, StepNav } from "./step-nav.tsx";
import { type Notice, type Screen, stepOf } from "./steps.ts";
import { usePromoCodeUndo } from "./use-promo-code-undo.tsx";
import { useRoomRemoved } from "./use-room-removed.ts";

/** The frame of checkout: time left, navigation between the steps, and the order beside what is shown. */
export function CheckoutPage({
  view,
  screen,
  reachable,
  saveAction,
  notice,
  told,
  children,
}: {
  view: CheckoutView;
  screen: Screen;
  reachable: number;
  /** See `StepNav`. */
  saveAction: string | null;
  notice: Notice | null;
  told: ToldCode | null;
  children: ReactNode;
}) {
  const { t } = useTranslation("checkout");
  const leaving = useReleaseOnLeave(view.cartId);
  useReloadAfterBack();
  useStartAtTop();
  useFocusOnPromoCode(view.promoCode);
  usePromoCodeUndo(view.promoCode);
  useRoomRemoved(view.rooms);
  return (
    <LiveChoiceProvider key={screen}>
      <main
        id="main"
        tabIndex={-1}
        className="min-h-[calc(100dvh-11rem)] sm:min-h-[calc(100dvh-9rem)] bg-sunken pb-6 lg:pb-12"
      >
        {/* Enter presses the form's first submit button in the document: this one, and not one of the bars. */}
        <button type="submit" form={STEP_FORM} tabIndex={-1} aria-hidden="true" className="sr-only" />
        <LeaveDialog leaving={leaving} />
        <HoldBar view={view} screen={screen} />
        <Container className="grid gap-5 pt-5">
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
            <div className="grid gap-4 lg:col-span-2">
              {screen === "order" ? null : (
                <StepNav
                  cartId={view.cartId}
                  current={stepOf(screen)}
                  reachable={reachable}
                  saveAction={saveAction}
                />
              )}
              <h1 className="display-title text-3xl sm:text-4xl">{t(`title.${screen}`)}</h1>
              {notice ? (
                <Alert
                  tone={notice === "cancelled" ? "info" : "warning"}
                  title={t(`notices.${notice}`)}
                  live="status"
                />
              ) : null}
              {told ? <CodeNotice told={told} /> : null}
            </div>
            <aside className="grid gap-4 lg:sticky lg:top-16 lg:order-2">
              <LiveSummary view={view} wideOnly={screen === "review"} />
              {view.stayNear ? <StayNear {...view.stayNear} {...{ screen, cartId: view.cartId }} /> : null}
            </aside>
            {/* A focused control must not be hidden under the sticky bar at the bottom. */}
            <div className="min-w-0 lg:order-1 [&_:is(input,select,button,a)]:scroll-mb-40">{children}</div>
          </div>
        </Container>
      </main>
    </LiveChoiceProvider>
  );
}

/** The order with what is chosen in the step, and its total for screen readers whenever that changes. */
function LiveSummary({ view, wideOnly }: { view: CheckoutView; wideOnly: boolean }) {
  const { t } = useTranslation("checkout");
  const [choice] = useLiveChoice();
  const shown = livePrice(view, choice);
  return (
    <>
      <OrderSummary view={shown} wideOnly={wideOnly} />
      <p aria-live="polite" className="sr-only">
        {shown === view ? "" : `${t("price.total")} ${formatMoney(shown.total, view.currency)}`}
      </p>
    </>
  );
}

/** Reloads a page that the browser restores from its back/forward cache (Back after paying): the cart has moved on. */
export function useReloadAfterBack(): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
}

/** Checkout opens at its top, though the event page keeps its own place when a form of it is refused. */
function useStartAtTop(): void {
  const type = useRef(useNavigationType());
  useEffect(() => {
    if (type.current !== "POP") window.scrollTo(0, 0);
  }, []);
}

/**
 * Applying or removing a promo code replaces the pressed button: the focus goes to what replaced it. A code that was
 * dropped by a refusal leaves the focus to the refusal.
 */
function useFocusOnPromoCode(code: string | null): void {
  const last = useRef(code);
  useEffect(() => {
    if (last.current === code) return;
    last.current = code;
    if (document.activeElement?.getAttribute("role") === "alert") return;
    document.getElementById(code === null ? PROMO_FIELD : PROMO_APPLIED)?.focus();
  }, [code]);
}
