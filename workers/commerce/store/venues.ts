import type { Venue } from "#contract/venue.ts";
import type { Database } from "./database.ts";
import type { VenueRow } from "./rows.ts";

export const VENUE_COLUMNS = `v.id, v.partner_id, v.name, v.street, v.city, v.state_code, v.country_code, v.zip_code,
  v.latitude, v.longitude, v.timezone`;

export function toVenue(row: VenueRow): Venue {
  return {
    id: row.id,
    partnerVenueId: row.partner_id,
    name: row.name,
    street: row.street,
    city: row.city,
    state: row.state_code,
    country: row.country_code,
    zipCode: row.zip_code,
    latitude: row.latitude,
    longitude: row.longitude,
    timezone: row.timezone,
  };
}

/** The venue, or null when none has this id (UUID, lower case). */
export async function findVenue(db: Database, id: string): Promise<Venue | null> {
  const row = await db
    .prepare(`SELECT ${VENUE_COLUMNS} FROM venues v WHERE v.id = ?`)
    .bind(id)
    .first<VenueRow>();
  return row && toVenue(row);
}
