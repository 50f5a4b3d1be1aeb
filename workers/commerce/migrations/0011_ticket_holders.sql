-- Who holds the tickets of an order: its buyer (`source`: the order's uuid), and whoever received some of them (`source`:
-- the transfer's id). Orders write it together with their own copy.
CREATE TABLE ticket_holders (
  order_uuid TEXT NOT NULL,
  source TEXT NOT NULL,
  event_id TEXT NOT NULL,
  event_starts_at TEXT,
  user_id TEXT,                       -- null: a guest
  email TEXT NOT NULL,                -- ASCII letters in lower case
  tickets INTEGER NOT NULL,           -- not refunded: these count towards the event's limit
  since TEXT NOT NULL,                -- when they were bought or accepted
  PRIMARY KEY (order_uuid, source)
) WITHOUT ROWID;

-- Tickets that a member received, in the same order as their own orders (store/order-page.ts).
CREATE INDEX received_by_event_date ON ticket_holders (user_id, COALESCE(event_starts_at, '9999'), source)
  WHERE source <> order_uuid;
CREATE INDEX received_by_time ON ticket_holders (user_id, since, source) WHERE source <> order_uuid;

-- Orders of before. Until now a ticket passed once at most.
INSERT INTO ticket_holders
SELECT orders.uuid, orders.uuid, orders.event_id, orders.event_starts_at, orders.user_id,
  lower(trim(orders.document ->> '$.billingDetails.emailAddress')),
  (SELECT COUNT(*) FROM json_each(orders.document, '$.tickets') AS ticket
   WHERE orders.status <> 'refunded' AND COALESCE(ticket.value ->> '$.status', 'valid') <> 'refunded'
     AND NOT EXISTS (
       SELECT 1 FROM json_each(orders.document, '$.transfers') AS transfer,
         json_each(transfer.value, '$.tickets') AS passed
       WHERE transfer.value ->> '$.status' = 'accepted' AND passed.value = ticket.value ->> '$.number')),
  orders.created_at
FROM orders;

INSERT INTO ticket_holders
SELECT orders.uuid, transfer.value ->> '$.id', orders.event_id, orders.event_starts_at, transfer.value ->> '$.userId',
  lower(trim(transfer.value ->> '$.to')),
  (SELECT COUNT(*) FROM json_each(transfer.value, '$.tickets') AS passed,
     json_each(orders.document, '$.tickets') AS ticket
   WHERE passed.value = ticket.value ->> '$.number' AND ticket.value ->> '$.status' <> 'refunded'),
  strftime('%Y-%m-%dT%H:%M:%fZ', (transfer.value ->> '$.settledAt') / 1000.0, 'unixepoch')
FROM orders, json_each(orders.document, '$.transfers') AS transfer
WHERE transfer.value ->> '$.status' = 'accepted';
