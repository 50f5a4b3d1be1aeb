-- Orders of a guest's session, which move to the session that their browser gets when it signs in.
CREATE INDEX orders_by_guest ON orders (owner_session) WHERE user_id IS NULL;
