-- Paid, and not through the provider: who runs the installation said so, and there is nothing that the provider could give back.
alter table invoices add column paid_outside boolean not null default false;

-- What who runs the installation does by hand with an invoice of a company. `id` is the key that the act was asked for with: the same again is
-- the same act. A row without `done_at` waits for the provider's answer, and what it would give back or credit is not given a second time.
-- It goes where the provider says no. No company sees this table: its own trail and its letters tell it.
create table invoice_acts (
  id uuid primary key,
  about_company uuid not null references companies (id) on delete cascade,
  invoice_id uuid not null,
  kind text not null check (kind in ('refund', 'credit', 'resend', 'mark_paid')),
  cents bigint check (cents > 0),
  reason text not null check (char_length(reason) between 3 and 500),
  asked_by text not null,
  asked_at timestamptz not null,
  done_at timestamptz,
  check ((kind in ('refund', 'credit')) = (cents is not null))
);
create index invoice_acts_of_invoice on invoice_acts (about_company, invoice_id);
alter table invoice_acts enable row level security;
revoke all on invoice_acts from pegada_app;

-- The invoices of all companies by the day they were issued.
create index invoices_by_issue on invoices (issued_on, company_id, id);
