import type { CategoryName } from "#contract/category.ts";
import { pictureFile, SITE_PICTURE, teamPicture } from "#contract/share-picture.ts";
import leagues from "#tenant/leagues.json";

/** Keys of the teams that have a picture of their own; tools/stack/share-pictures.ts draws the same list. */
const TEAMS_WITH_PICTURE = new Set(leagues.flatMap(({ teams }) => teams.map(({ logo }) => logo)));

/**
 * The picture of a link preview for an entity's `imageUrl`: below the site, or a partner's own picture by its absolute
 * address.
 */
export function sharePicture(imageUrl: string, category: CategoryName | null): string {
  if (imageUrl.startsWith("https://")) return imageUrl;
  if (TEAMS_WITH_PICTURE.has(imageUrl)) return `static/pictures/${teamPicture(imageUrl)}`;
  return `static/pictures/${category ? pictureFile(category) : SITE_PICTURE}`;
}
