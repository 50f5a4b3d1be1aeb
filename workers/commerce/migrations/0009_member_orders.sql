-- Lists of a member's orders (store/order-page.ts): by their events' start, undated last, and by the time of purchase.
CREATE INDEX orders_by_event_date ON orders (user_id, COALESCE(event_starts_at, '9999'), uuid);
DROP INDEX orders_by_user;
CREATE INDEX orders_by_user ON orders (user_id, created_at, uuid);
