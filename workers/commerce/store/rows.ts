/** A row of `ATTRACTION_COLUMNS`. */
export interface AttractionRow {
  id: string;
  partner_id: string;
  name: string;
  category_id: string;
  genre: string;
  subgenre: string;
  league_id: string | null;
  image: string;
}

/** A row of `VENUE_COLUMNS`. */
export interface VenueRow {
  id: string;
  partner_id: string;
  name: string;
  street: string;
  city: string;
  state_code: string;
  country_code: string;
  zip_code: string;
  latitude: number;
  longitude: number;
  timezone: string;
}
