/** The visitor's recent cities. */
export const CITIES_COOKIE = "__Host-cities";
/** Where the visitor's browser located them; pages that show it are theirs alone. */
export const PLACE_COOKIE = "__Host-place";
