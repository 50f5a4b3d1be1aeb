import { useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { belongsToPurchase, releaseKey } from "./release.ts";

/**
 * Releases the seats when the visitor leaves checkout for another page of the site (§2.1). Only a client navigation
 * unmounts the component: reload, sign-in and the payment page load a document, which does not. Every tab of this
 * checkout shares a Web Lock, so that the seats stay held while another tab is still buying them.
 */
export function useReleaseOnLeave(cartId: string): void {
  const submit = useSubmit();
  const latest = useRef(submit);
  latest.current = submit;

  useEffect(() => {
    const name = `checkout-${cartId}`;
    let unlock = () => {};
    const unmounted = new Promise<void>((resolve) => {
      unlock = resolve;
    });
    navigator.locks?.request(name, { mode: "shared" }, () => unmounted);
    return () => {
      unlock();
      if (belongsToPurchase(window.location.pathname, cartId)) return;
      const release = () =>
        latest.current(
          { stay: "1" },
          {
            method: "post",
            action: `/checkout/${cartId}/release`,
            navigate: false,
            fetcherKey: releaseKey(cartId),
          },
        );
      if (!navigator.locks) return release();
      // By then this tab's own lock has ended; another tab's lock refuses this request.
      setTimeout(() => {
        navigator.locks.request(name, { ifAvailable: true }, (lock) => {
          if (lock) release();
        });
      }, 50);
    };
  }, [cartId]);
}
