import { useLocation, useMatches, useNavigate, useOutlet } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import {
  UNSAFE_LocationContext as RouterLocation,
  UNSAFE_RouteContext as RouterRoute,
  UNSAFE_DataRouterStateContext as RouterState,
} from "react-router";
import { handleOf } from "#app/platform/route-handle.ts";
import { DIALOG_MOTION_MS } from "./dialog.tsx";

/** How a page that opens as a dialog is shown; null: as a page of its own. */
export interface ModalView {
  open: boolean;
  close: () => void;
}

const ModalContext = createContext<ModalView | null>(null);

/** For a page of a route with `handle.modal`: whether it lies over another page, and how it is closed. */
export const useModal = (): ModalView | null => useContext(ModalContext);

/** The router state of a link to a modal route: the key of the history entry that closing goes back to. */
interface OverPage {
  overPage: string;
}
export const overPage = (key: string): OverPage => ({ overPage: key });
const isOverPage = (state: unknown): state is OverPage =>
  typeof state === "object" && state !== null && "overPage" in state && typeof state.overPage === "string";

/**
 * Shows a route with `handle.modal` (§2.1) over the page that its link stood on. That page keeps the router's state of
 * the moment when it was left, so that it stays as it is; its address is in the bar again when the dialog closes.
 * The contexts are named UNSAFE because they are the router's own; React Router 7 has them under the same names.
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

/** The dialog's route. Closing goes back in history, once the dialog has moved away. */
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
