-- What a member asked us to fill in at their next checkout: JSON, see store/saved-details.ts. It goes with the member's row.
ALTER TABLE users ADD COLUMN saved_details TEXT;
