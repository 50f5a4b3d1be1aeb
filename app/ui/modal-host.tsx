import { useLocation, useMatches, useNavigate, useOutlet } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import {
  UNSAFE_LocationContext as RouterLocation,
  UNSAFE_RouteContext as RouterRoute,
  UNSAFE_DataRouterStateContext as RouterState,
} from "react-router";
import { handleOf } from "#app/platform/route-handle.ts";
import { DIALOG_MOTION_MS } from "./dialog.tsx";

/** The dialog that a modal route is shown in. */
export interface ModalView {
  open: boolean;
  close: () => void;
}

const ModalContext = createContext<ModalView | null>(null);

/** For the page of a modal route (`handle.modal`): its dialog, or null when it is a page of its own. */
export const useModal = (): ModalView | null => useContext(ModalContext);

/** The router state of a link to a modal route: the key of the history entry that closing goes back to. */
interface OverPage {
  overPage: string;
}
export const overPage = (key: string): OverPage => ({ overPage: key });
const isOverPage = (state: unknown): state is OverPage =>
  typeof state === "object" && state !== null && "overPage" in state && typeof state.overPage === "string";

/**
 * Shows a modal route (`handle.modal`, §2.1) over the page with the link to it. That page is frozen by keeping the
 * router's state from when it was left; closing the dialog goes back to its history entry. The contexts are called UNSAFE
 * because they are internal to the router; React Router 7 has them under the same names.
 */
export function ModalHost({ children }: { children: ReactNode }) {
  const state = useContext(RouterState);
  const location = useContext(RouterLocation);
  const route = useContext(RouterRoute);
  const live = { state, location, route };
  const over = useModalRequest();
  const below = useRef<typeof live | null>(null);
  const modal = over !== null && over === below.current?.location.location.key && !state?.errors;
  useEffect(() => {
    if (!modal) below.current = { state, location, route };
  }, [modal, state, location, route]);

  const page = modal && below.current ? below.current : live;
  return (
    <>
      <RouterState.Provider value={page.state}>
        <RouterLocation.Provider value={page.location}>
          <RouterRoute.Provider value={page.route}>{children}</RouterRoute.Provider>
        </RouterLocation.Provider>
      </RouterState.Provider>
      {modal ? <Modal key={location.location.key} /> : null}
    </>
  );
}

/** The key of the page that the current modal route opens over; null for other routes, and when opened directly. */
function useModalRequest(): string | null {
  const state: unknown = useLocation().state;
  const route = useMatches().at(-1);
  return route && handleOf(route).modal && isOverPage(state) ? state.overPage : null;
}

/** The modal route. Closing goes back in history once the dialog's motion has ended. */
function Modal() {
  const outlet = useOutlet();
  const navigate = useNavigate();
  const [open, setOpen] = useState(true);
  const close = () => {
    if (!open) return;
    setOpen(false);
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    setTimeout(() => navigate(-1), still ? 0 : DIALOG_MOTION_MS);
  };
  return <ModalContext.Provider value={{ open, close }}>{outlet}</ModalContext.Provider>;
}
