-- Code under which the supplier of rooms knows a hotel; null: it sells none of its rooms.
ALTER TABLE hotels ADD COLUMN supplier_code TEXT;
