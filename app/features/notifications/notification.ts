import type { ReactNode } from "react";
import { isUuid } from "#contract/ids.ts";

/** Tones of a notification (§4); `custom` has no color of its own. */
export const NOTICE_TONES = ["danger", "success", "warning", "info", "custom"] as const;
export type NoticeTone = (typeof NOTICE_TONES)[number];

/** Icons of notifications (§2.10). */
export type NoticeIcon = "warning" | "success" | "info" | "error";

export interface Notice {
  tone: NoticeTone;
  title: string;
  text?: string;
  /** A button or link that takes back what the notification is about; `close` closes the notification. */
  undo?: ((close: () => void) => ReactNode) | undefined;
  /** Defaults to the tone's icon; null for none. */
  icon?: NoticeIcon | null;
}

/** Time until a notification fades (ms, §9); the timer pauses on hover and focus. */
export const NOTICE_SHOWN_MS = 10_000;
/** Duration of the fade (ms). */
export const NOTICE_FADE_MS = 1_000;

/**
 * Notifications that a redirect can show on its target page, by `?notice=<key>`. Texts: `common.json`, under
 * `notices`. A fixed list, so that a crafted URL cannot put its own text on our pages.
 */
const AFTER_REDIRECT = {
  leagueNotAvailable: "warning",
  historyCleared: "success",
  nextBestSeats: "warning",
  discountRefused: "warning",
  ticketsReleased: "success",
} as const satisfies Record<string, NoticeTone>;

export type NoticeKey = keyof typeof AFTER_REDIRECT;

/** Name of the query parameter. */
export const NOTICE_PARAM = "notice";

/** A path that shows a notification on its page; `cartId`: the cart that it is about. */
export function withNotice(path: string, key: NoticeKey, cartId?: string): string {
  const value = cartId ? `${key}.${cartId}` : key;
  return `${path}${path.includes("?") ? "&" : "?"}${NOTICE_PARAM}=${value}`;
}

/** The notification named by a page's query, and the cart that it is about; null if there is none or it is unknown. */
export function readNotice(
  search: string,
): { key: NoticeKey; tone: NoticeTone; cartId: string | null } | null {
  const [value, cartId = ""] = (new URLSearchParams(search).get(NOTICE_PARAM) ?? "").split(".");
  const key = Object.keys(AFTER_REDIRECT).find((name): name is NoticeKey => name === value);
  return key ? { key, tone: AFTER_REDIRECT[key], cartId: isUuid(cartId) ? cartId : null } : null;
}

/** The same page without its notification. */
export function withoutNotice({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search);
  params.delete(NOTICE_PARAM);
  const rest = params.toString();
  return rest ? `${pathname}?${rest}` : pathname;
}

/** @throws TypeError for an unknown tone (§8) */
export function checkTone(tone: NoticeTone): void {
  if (!NOTICE_TONES.includes(tone)) throw new TypeError(`unknown notification type: ${tone}`);
}

/** The icon of a notification; null for none. */
export function iconOf({ tone, icon }: Pick<Notice, "tone" | "icon">): NoticeIcon | null {
  if (icon !== undefined) return icon;
  if (tone === "custom") return null;
  return tone === "danger" ? "error" : tone;
}
