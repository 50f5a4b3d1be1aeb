import { useFetcher, useHref } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { TimeLeft } from "#app/features/cart/time-left.tsx";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import type { CheckoutView } from "./cart-view.ts";
import type { FormFailure } from "./refusal.ts";
import { STEP_FORM } from "./step-nav.tsx";
import { checkoutPath, type Screen, stepOf } from "./steps.ts";

/**
 * How long the tickets are held, and a button for more time: once, from five minutes on (without scripts from the start,
 * as the page does not know when). It sends the step's form along, so that nothing typed is lost.
 */
export function HoldBar({ view, screen }: { view: CheckoutView; screen: Screen }) {
  const { t } = useTranslation("checkout");
  const path = checkoutPath(
    view.cartId,
    screen === "order" ? "order/extension" : `extension/${stepOf(screen)}`,
  );
  const action = useHref(path);
  const fetcher = useFetcher<{ failure: FormFailure | null }>();
  const isExtended = fetcher.data?.failure === null;
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isExtended) note.current?.focus();
  }, [isExtended]);
  const ask = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    const values = new FormData(form);
    values.set("to", "stay");
    fetcher.submit(values, { method: "post", action: path, preventScrollReset: true });
  };
  return (
    <div className="sticky top-0 z-20 border-b border-line bg-raised has-data-[stage=last]:bg-danger-soft has-data-[stage=soon]:bg-warning-soft">
      <Container className="group/hold flex min-h-10 flex-wrap items-center gap-x-4 py-1">
        <TimeLeft hold={view.hold} />
        {view.extensionSeconds > 0 ? (
          <Button
            variant="quiet"
            size="sm"
            form={STEP_FORM}
            formAction={action}
            formNoValidate
            busy={fetcher.state !== "idle"}
            onClick={ask}
            className="scripts:group-has-data-[stage=calm]/hold:hidden"
          >
            {t("time.more", { count: Math.ceil(view.extensionSeconds / 60) })}
          </Button>
        ) : null}
        <p ref={note} tabIndex={-1} role="status" className="text-sm font-semibold empty:hidden">
          {isExtended ? t("time.extended") : fetcher.data?.failure ? t("time.notExtended") : null}
        </p>
      </Container>
    </div>
  );
}
