-- Local times (HH:mm) from which a room can be moved into, and until which it has to be left.
ALTER TABLE hotels ADD COLUMN check_in TEXT NOT NULL DEFAULT '15:00';
ALTER TABLE hotels ADD COLUMN check_out TEXT NOT NULL DEFAULT '11:00';
