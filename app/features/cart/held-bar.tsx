import { Form, useFetchers, useHref, useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNotify } from "#app/features/notifications/notices.tsx";
import { TakeBack } from "#app/features/notifications/take-back.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Countdown } from "#app/ui/countdown.tsx";
import { IconTicket } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import type { HeldCart } from "./held-cart.ts";
import { releaseKey } from "./release.ts";

/** On every page outside checkout while tickets are held: for which event, for how long, and links to continue or release. */
export function HeldBar({ cart }: { cart: HeldCart | null }) {
  const { t } = useTranslation("common");
  const { revalidate } = useRevalidator();
  const location = useLocation();
  const here = useHref(`${location.pathname}${location.search}`);
  const fetchers = useFetchers();
  // The visitor has just left checkout and the seats are being released: without this, the bar would flash.
  const releasing = cart !== null && fetchers.some(({ key }) => key === releaseKey(cart.id));
  useReleaseNotice(cart, releasing);
  if (!cart || releasing) return null;
  return (
    <section
      aria-label={t("held.label")}
      className="on-night border-b border-night-line bg-night-raised text-on-night print:hidden"
      data-testid="held-bar"
    >
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 sm:px-6">
        <p className="flex min-w-0 grow items-center gap-2 text-sm">
          <IconTicket className="size-5 shrink-0 text-night-brand" />
          <span className="min-w-0">
            <span className="font-semibold">{t("held.title")}</span>
            <span className="text-on-night-muted">
              {" · "}
              <Countdown
                expireAt={cart.expireAt}
                staticText={t("held.left", { minutes: cart.minutes })}
                onExpire={revalidate}
              />
            </span>
            {cart.eventName ? <span className="block truncate">{cart.eventName}</span> : null}
          </span>
        </p>
        <div className="flex items-center gap-2">
          <Form method="post" action={`/checkout/${cart.id}/release`}>
            <input type="hidden" name="to" value={here} />
            <Button variant="quiet" size="sm" className="text-on-night hover:text-on-night">
              {t("held.release")}
            </Button>
          </Form>
          <Link to={`/checkout/${cart.id}`} className={buttonClass({ size: "sm" })}>
            {t("held.continue")}
          </Link>
        </div>
      </div>
    </section>
  );
}

/** Says that the tickets were released once that is done: `releasing` has ended, and they are not held any more. */
function useReleaseNotice(cart: HeldCart | null, releasing: boolean): void {
  const notify = useNotify();
  const { t } = useTranslation("common");
  const released = useRef<string | null>(null);
  useEffect(() => {
    if (cart && releasing) released.current = cart.id;
    const cartId = released.current;
    if (releasing || !cartId) return;
    if (cart?.id !== cartId) {
      notify({
        tone: "success",
        title: t("notices.redirected.ticketsReleased.title"),
        text: t("notices.redirected.ticketsReleased.text"),
        undo: (close) => <TakeBack cartId={cartId} onFollow={close} />,
      });
    }
    released.current = null;
  }, [cart, releasing, notify, t]);
}
