/** The visitor's recent cities. */
export const CITIES_COOKIE = "__Host-cities";
/** The visitor's current location, as their browser reported it; pages that show it are never shared. */
export const PLACE_COOKIE = "__Host-place";
