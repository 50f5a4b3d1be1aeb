/** Lower case without accents, as names are compared: `Montréal` → `montreal`; `ß` stays one. */
export const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
