import { isRecord } from "#lib/is-record.ts";
import type { FavouriteOutcome, FavouritesSnapshot } from "./favourites-snapshot.ts";
import type { NamedFavourite } from "./favourites-store.ts";

/**
 * Saves or removes a favourite in the background. Not a fetcher, which would reload the page's data; and the
 * request must survive leaving the page (`keepalive`).
 */
export async function sendFavourite(
  url: string,
  { type, id }: NamedFavourite,
  on: boolean,
): Promise<FavouriteOutcome> {
  const body = new URLSearchParams({ type, id, on: on ? "1" : "0" });
  const answer = await askJson(url, { method: "POST", body, keepalive: true });
  if (!isRecord(answer)) return { kind: "outage" };
  const { kind, at } = answer;
  if (kind === "ok" && typeof at === "number") return { kind, at };
  return kind === "guest" || kind === "full" ? { kind } : { kind: "outage" };
}

/** Loads the member's favourites; `unknown` if there is no valid answer. */
export async function loadFavourites(url: string): Promise<FavouritesSnapshot> {
  const answer = await askJson(url, {});
  if (!isRecord(answer)) return { kind: "unknown" };
  const { kind, at, ids } = answer;
  if (kind === "guest" || kind === "off") return { kind };
  if (kind !== "member" || typeof at !== "number" || !isRecord(ids)) return { kind: "unknown" };
  const { EVENT, ATTRACTION } = ids;
  if (!isTexts(EVENT) || !isTexts(ATTRACTION)) return { kind: "unknown" };
  return { kind, at, ids: { EVENT, ATTRACTION } };
}

/** The JSON body whatever the status; null if there is none. */
async function askJson(url: string, init: RequestInit): Promise<unknown> {
  try {
    return await (await fetch(url, init)).json();
  } catch {
    return null;
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");
