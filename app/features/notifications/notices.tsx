import { useLocation } from "@remix-run/react";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useTopDialog } from "#app/ui/dialog-layer.ts";
import { NoticeCard } from "./notice-card.tsx";
import { checkTone, type Notice, readNotice, withoutNotice } from "./notification.ts";
import { TakeBack } from "./take-back.tsx";

type Notify = (notice: Notice) => void;
type Entry = Notice & { id: number };

const NotifyContext = createContext<Notify | null>(null);

/** Notifications on screen at once; the oldest are dropped. */
const MOST = 4;
let lastId = 0;

/** Shows a notification (§2.10) when scripts run; after a redirect, use `withNotice`. */
export function useNotify(): Notify {
  const notify = useContext(NotifyContext);
  if (!notify) throw new Error("useNotify needs NotificationsProvider around it");
  return notify;
}

/** Wraps the page and renders the list of notifications above it. */
export function NotificationsProvider({ children }: { children: ReactNode }) {
  const [entries, setEntries] = useState<Entry[]>([]);
  const notify = useCallback((notice: Notice) => {
    checkTone(notice.tone);
    lastId += 1;
    const entry = { ...notice, id: lastId };
    // A repeated message restarts its timer instead of appearing twice.
    const same = ({ title, text }: Notice) => title === notice.title && text === notice.text;
    setEntries((now) => [entry, ...now.filter((other) => !same(other))].slice(0, MOST));
  }, []);
  const remove = (id: number) => setEntries((now) => now.filter((entry) => entry.id !== id));
  return (
    <NotifyContext.Provider value={notify}>
      <NoticeLayer>
        {entries.map((entry) => (
          <NoticeCard key={entry.id} notice={entry} onGone={() => remove(entry.id)} />
        ))}
        <RedirectNotice />
      </NoticeLayer>
      {children}
    </NotifyContext.Provider>
  );
}

/** Newest first, above everything (§9). Rendered inside an open dialog, because everything outside it is inert. */
function NoticeLayer({ children }: { children: ReactNode }) {
  const dialog = useTopDialog();
  const layer = (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-4 z-(--layer-notification) ml-auto grid gap-3 sm:left-auto sm:top-20 sm:w-96 noscript:static noscript:not-empty:m-4 print:hidden"
    >
      {children}
    </div>
  );
  return dialog ? createPortal(layer, dialog) : layer;
}

/** The notification of the redirect that led here; also rendered on the server, so it shows without scripts. */
function RedirectNotice() {
  const { t } = useTranslation("common");
  const location = useLocation();
  const [goneFrom, setGoneFrom] = useState<string | null>(null);
  const notice = readNotice(location.search);
  const here = withoutNotice(location);
  const visible = notice && goneFrom !== location.key;
  useEffect(() => {
    if (!visible) return;
    // Shown once: not again when the page is reloaded or its link shared.
    const url = new URL(window.location.href);
    url.searchParams.delete("notice");
    window.history.replaceState(window.history.state, "", url);
  }, [visible]);
  if (!visible) return null;
  const { key, tone, cartId } = notice;
  return (
    <NoticeCard
      key={location.key}
      closeTo={here}
      onGone={() => setGoneFrom(location.key)}
      notice={{
        tone,
        title: t(`notices.redirected.${key}.title`),
        text: t(`notices.redirected.${key}.text`, { defaultValue: "" }),
        undo: cartId ? (close) => <TakeBack cartId={cartId} onFollow={close} /> : undefined,
      }}
    />
  );
}
