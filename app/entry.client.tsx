import { RemixBrowser } from "@remix-run/react";
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { clientI18n } from "./i18n/client.ts";
import { onIdleOrIntent } from "./ui/idle-or-intent.ts";
import { reloadOnMissingChunk } from "./ui/missing-chunk.ts";

// Scripts run, so pages may stream again.
if (document.cookie.includes("__Host-nojs=1")) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = "__Host-nojs=; Path=/; Max-Age=0; SameSite=Lax; Secure";
}

// The API is told whether storage works (§7 gst-als).
if (!document.cookie.includes("__Host-als=1") && hasStorage()) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = "__Host-als=1; Path=/; SameSite=Lax; Secure";
}

reloadOnMissingChunk();

// A navigation breaks off what is still loading; the router leaves its answer unread. Nothing has failed.
addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
});

// The page works before this: links are links and forms are forms.
onIdleOrIntent(async () => {
  const i18n = await clientI18n(document.documentElement.lang);
  // Not in a transition: a click during time-sliced hydration makes React 18 throw (error 345), and hydration
  // waits for idle time or the first interaction anyway.
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <RemixBrowser />
      </I18nextProvider>
    </StrictMode>,
  );
});

/** Whether local storage can be used: browsers that block it throw. */
function hasStorage(): boolean {
  try {
    return typeof localStorage.length === "number";
  } catch {
    return false;
  }
}
