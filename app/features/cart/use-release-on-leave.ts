import { useBlocker, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { belongsToPurchase, releaseKey } from "./release.ts";

/** What the visitor answers when they are asked about leaving; see `useReleaseOnLeave`. */
export interface Leaving {
  isAsked: boolean;
  stay: () => void;
  /** Goes where they wanted to; `keep`: the seats stay held, and a bar on every page leads back. */
  leave: (keep: boolean) => void;
}

/**
 * Asks before the visitor leaves checkout for another page of the site, and then releases the seats (§2.1), unless they
 * keep them. Looking for a hotel room is not leaving: it is booked with the tickets that are held. Only a client navigation
 * is asked about and unmounts the component: reload, sign-in and the payment page load a document, which does not. Every tab
 * of this checkout shares a Web Lock, so that the seats stay held while another tab is still buying them.
 */
export function useReleaseOnLeave(cartId: string): Leaving {
  const submit = useSubmit();
  const latest = useRef(submit);
  latest.current = submit;
  const keeps = useRef(false);
  const blocker = useBlocker(({ nextLocation }) => !belongsToPurchase(nextLocation.pathname, cartId));

  useEffect(() => {
    const name = `checkout-${cartId}`;
    let unlock = () => {};
    const unmounted = new Promise<void>((resolve) => {
      unlock = resolve;
    });
    navigator.locks?.request(name, { mode: "shared" }, () => unmounted);
    return () => {
      unlock();
      if (keeps.current || belongsToPurchase(window.location.pathname, cartId)) return;
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

  return {
    isAsked: blocker.state === "blocked",
    stay: () => blocker.reset?.(),
    leave: (keep) => {
      keeps.current = keep;
      blocker.proceed?.();
    },
  };
}
