-- When an event of the provider could last not be applied, and what the bank last said of an invoice that it did not pay.
alter table payment_events add column failed_at timestamptz;
alter table invoices add column failure_code text;
create index invoices_failed_idx on invoices (last_failed_at) where last_failed_at is not null;
create index payment_events_received_idx on payment_events (received_at desc, id);
