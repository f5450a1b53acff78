-- Since when an event of the provider waits to be applied: since it came, or since it was last asked to be applied once more.
alter table payment_events add column waiting_since timestamptz;
update payment_events set waiting_since = received_at;
alter table payment_events alter column waiting_since set not null;
drop index payment_events_waiting;
create index payment_events_waiting on payment_events (waiting_since) where processed_at is null;
