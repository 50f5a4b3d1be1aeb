import { DAY_MS } from "#lib/days.ts";

/** Days that a buyer has to return the tickets of a rescheduled event, unless `RETURN_WINDOW_DAYS` says otherwise. */
const DEFAULT_DAYS = 14;

/** How long tickets may be returned after a new date was announced (ms). */
export const returnWindow = ({ RETURN_WINDOW_DAYS }: { readonly RETURN_WINDOW_DAYS?: string }): number =>
  (Number(RETURN_WINDOW_DAYS ?? "") || DEFAULT_DAYS) * DAY_MS;
