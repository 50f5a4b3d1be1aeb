/** Kinds of a notification (§4); `custom` has no colour of its own. */
export const NOTICE_TONES = ["danger", "success", "warning", "info", "custom"] as const;
export type NoticeTone = (typeof NOTICE_TONES)[number];

/** Its pictures (§2.10). */
export type NoticeIcon = "warning" | "success" | "info" | "error";

export interface Notice {
  tone: NoticeTone;
  title: string;
  text?: string;
  /** Default: that of the tone; null for none. */
  icon?: NoticeIcon | null;
}

/** It leaves by itself after so long (ms, §9), not while it is pointed at or has the focus … */
export const NOTICE_SHOWN_MS = 10_000;
/** … and is gone this much later. */
export const NOTICE_FADE_MS = 1_000;

/**
 * What a redirect can say on the page that it leads to, by `?notice=<key>`; worded in `common.json` under `notices`.
 * A fixed list: no address can put words of its own on our pages.
 */
const AFTER_REDIRECT = {
  leagueNotAvailable: "warning",
  historyCleared: "success",
} as const satisfies Record<string, NoticeTone>;

export type NoticeKey = keyof typeof AFTER_REDIRECT;

/** The query parameter's name. */
export const NOTICE_PARAM = "notice";

/** A path with a notification for the page that it leads to. */
export function withNotice(path: string, key: NoticeKey): string {
  return `${path}${path.includes("?") ? "&" : "?"}${NOTICE_PARAM}=${key}`;
}

/** The notification that a page's query asks for, null for none or one that there is not. */
export function readNotice(search: string): { key: NoticeKey; tone: NoticeTone } | null {
  const asked = new URLSearchParams(search).get(NOTICE_PARAM);
  const key = Object.keys(AFTER_REDIRECT).find((known): known is NoticeKey => known === asked);
  return key ? { key, tone: AFTER_REDIRECT[key] } : null;
}

/** The same page without it. */
export function withoutNotice({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search);
  params.delete(NOTICE_PARAM);
  const rest = params.toString();
  return rest ? `${pathname}?${rest}` : pathname;
}

/** @throws TypeError for a tone that there is not (§8). */
export function checkTone(tone: NoticeTone): void {
  if (!NOTICE_TONES.includes(tone)) throw new TypeError(`unknown notification type: ${tone}`);
}

/** The picture of a notification; null for none. */
export function iconOf({ tone, icon }: Pick<Notice, "tone" | "icon">): NoticeIcon | null {
  if (icon !== undefined) return icon;
  if (tone === "custom") return null;
  return tone === "danger" ? "error" : tone;
}
