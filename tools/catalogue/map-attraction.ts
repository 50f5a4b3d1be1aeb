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

/** An attraction as a row. `pictures`: whether the partner's pictures take the place of drawn ones. @throws Refusal */
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

/** 20 to 100 by the number of coming events, as far as the feed states it: 1 gives 30, 10 gives 55, 250 and more 100. */
function popularityOf(events: number): number {
  return Math.min(100, 20 + Math.round(Math.log2(1 + Math.max(0, events)) * 10));
}
