/** File names of the pictures that shared links show (Open Graph); drawn by tools/stack/share-pictures.ts. */
export const SITE_PICTURE = "site.png";

/** Picture of a category, such as `concerts.png`. */
export const pictureFile = (category: string): string => `${category}.png`;

/** Picture of a league, such as `league-nfl.png`. */
export const leaguePicture = (id: string): string => `league-${id.toLowerCase()}.png`;

/** Picture of a team by its key `team:<PRIMARY>:<SECONDARY>:<INITIALS>`, such as `team-97233f-ffb612-ari.png`. */
export const teamPicture = (key: string): string =>
  `${key
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/-$/, "")}.png`;
