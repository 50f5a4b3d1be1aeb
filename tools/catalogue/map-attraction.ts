import type { AttractionRow as StoredAttraction } from "#workers/commerce/store/rows.ts";
import type { FeedAttraction } from "./feed-schema.ts";
import { importedId } from "./ids.ts";
import { mapCategory } from "./map-categories.ts";
import { bestImage } from "./map-image.ts";
import { Refusal } from "./refusal.ts";
import { readName } from "./text.ts";

/** A row of `attractions` as the feed describes it; the home venue is resolved by the importer. */
export interface AttractionRow extends StoredAttraction {
  popularity: number;
}

/** An attraction as a row. `pictures`: whether to use the partner's pictures instead of drawn ones. @throws Refusal */
export function mapAttraction(attraction: FeedAttraction, pictures: boolean): AttractionRow {
  if (attraction.test) throw new Refusal("test_record", "test", "is a test record");
  const { name: category, ...classified } = mapCategory(attraction.classifications);
  return {
    id: importedId("attraction", attraction.id),
    partner_id: attraction.id,
    name: readName(attraction.name, "name"),
    ...classified,
    image: (pictures && bestImage(attraction.images)) || category,
    popularity: popularityOf(attraction.upcomingEvents?._total ?? 0),
  };
}

/** Popularity from 20 to 100 by the number of upcoming events, if the feed has it: 1 is 30, 10 is 55, 250 is 100. */
function popularityOf(events: number): number {
  return Math.min(100, 20 + Math.round(Math.log2(1 + Math.max(0, events)) * 10));
}
