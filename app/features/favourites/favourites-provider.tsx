import { useHref } from "@remix-run/react";
import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNotify } from "#app/features/notifications/notices.tsx";
import { loadFavourites, sendFavourite } from "./favourites-client.ts";
import { FavouritesContext } from "./favourites-context.tsx";
import type { FavouritesSnapshot } from "./favourites-snapshot.ts";
import { FavouritesStore, type FavouritesStoreOptions, type NamedFavourite } from "./favourites-store.ts";
import type { SignInDialogProps } from "./sign-in-dialog.tsx";
import { useFreshFavourites } from "./use-fresh-favourites.ts";

/** Provides one store for all hearts, which survives navigation between pages. */
export function FavouritesProvider({ view, children }: { view: FavouritesSnapshot; children: ReactNode }) {
  const url = useHref("/favourite/sync");
  const report = useFailureReport();
  const onFailure = useRef(report);
  onFailure.current = report;
  const [store] = useState(
    () =>
      new FavouritesStore(view, {
        send: (favourite, on) => sendFavourite(url, favourite, on),
        onFailure: (...failed) => onFailure.current(...failed),
      }),
  );
  useEffect(() => store.receive(view), [store, view]);
  useFreshFavourites(
    store,
    useCallback(() => loadFavourites(url), [url]),
  );
  const { dialog, askToSignIn } = useSignInDialog();
  const value = useMemo(() => ({ store, askToSignIn }), [store, askToSignIn]);
  return (
    <FavouritesContext.Provider value={value}>
      {children}
      {dialog}
    </FavouritesContext.Provider>
  );
}

/** Notifies the visitor of a change that was reverted, with the reason. */
function useFailureReport(): FavouritesStoreOptions["onFailure"] {
  const notify = useNotify();
  const { t } = useTranslation("common");
  return ({ name }, on, reason) => {
    const tone = reason === "outage" ? "danger" : "warning";
    notify({
      tone,
      title: t(on ? "favourite.notSaved" : "favourite.notRemoved", { name }),
      text: t(`favourite.because.${reason}`),
    });
  };
}

type SignInRequest = NamedFavourite & { to: string };

/** The sign-in dialog, loaded when a guest first presses a heart; if it cannot load, the page that asks the same. */
function useSignInDialog(): { dialog: ReactNode; askToSignIn: (request: SignInRequest) => void } {
  const page = useHref("/favourite");
  const [request, setRequest] = useState<SignInRequest | null>(null);
  const [Dialog, setDialog] = useState<ComponentType<SignInDialogProps> | null>(null);
  const askToSignIn = useCallback(
    (pressed: SignInRequest) => {
      import("./sign-in-dialog.tsx").then(
        ({ SignInDialog }) => {
          setDialog(() => SignInDialog);
          setRequest(pressed);
        },
        () => {
          const { type, id, to } = pressed;
          window.location.assign(`${page}?${new URLSearchParams({ type, id, to })}`);
        },
      );
    },
    [page],
  );
  const dialog = Dialog && request ? <Dialog {...request} onClose={() => setRequest(null)} /> : null;
  return { dialog, askToSignIn };
}
