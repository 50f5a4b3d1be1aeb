import { useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { belongsToPurchase, releaseKey } from "./release.ts";

/**
 * Leaving checkout for another page of the site gives the seats back (§2.1). Only a client navigation ends this
 * component; reload, sign-in and the payment page are loads of a document, which do not. A lock that every tab in
 * this checkout shares keeps the seats while another tab is still buying them.
 */
export function useReleaseOnLeave(cartId: string): void {
  const submit = useSubmit();
  const latest = useRef(submit);
  latest.current = submit;

  useEffect(() => {
    const name = `checkout-${cartId}`;
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    navigator.locks?.request(name, { mode: "shared" }, () => left);
    return () => {
      leave();
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
      // Waits for this tab's own lock to end; another tab's lock stays and wins.
      setTimeout(() => {
        navigator.locks.request(name, { ifAvailable: true }, (lock) => {
          if (lock) release();
        });
      }, 50);
    };
  }, [cartId]);
}
