-- How often the installation asked the provider once more, by itself, for an act with an invoice whose answer was lost; and whether what
-- an act gives back is counted among what the invoice gave back already, though its answer was lost.
alter table invoice_acts
  add column asked_again integer not null default 0 check (asked_again >= 0),
  add column is_counted boolean not null default false;
create index invoice_acts_unanswered on invoice_acts (asked_at) where done_at is null;

-- What the provider took off an invoice for the customer's credit, before it asked for the rest; below zero where it added a debt. What is
-- owed is told by this one column: nothing where the invoice is not open.
alter table invoices add column credit_cents bigint not null default 0;
alter table invoices add column owed_cents bigint not null generated always as
  (case when state = 'open' then greatest(0, total_cents - credit_cents - paid_cents) else 0 end) stored;

-- The payments of an invoice with the provider: what it tells of a charge, a refund, a dispute or a payment names the payment alone.
alter table invoices add column payment_ids text[] not null default '{}';
alter table payment_events add column payment_id text;
update payment_events set payment_id = object_id where object_kind = 'payment_intent';
create index payment_events_of_payment on payment_events (payment_id) where payment_id is not null;
