-- Orders of events that are long over, for the schedule that deletes them (store/expired-orders.ts).
CREATE INDEX orders_by_start ON orders (event_starts_at);
