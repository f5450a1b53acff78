-- What of an invoice was to be paid: the total less the customer's credit.
alter table invoices add column due_cents bigint not null generated always as (greatest(0, total_cents - credit_cents)) stored;

-- Payments that a customer disputes with their bank, as the provider tells of them; `told_at` is when it told us first. What was withdrawn
-- and reinstated is of the amount, without the provider's fee. No company sees this table.
create table payment_disputes (
  id text primary key,
  about_company uuid not null references companies (id) on delete cascade,
  invoice_id uuid not null,
  amount_cents bigint not null check (amount_cents >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reason text not null,
  state text not null check (state in
    ('warning_needs_response', 'warning_under_review', 'warning_closed', 'needs_response', 'under_review', 'won', 'lost', 'prevented')),
  opened_at timestamptz not null,
  evidence_due_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_cents bigint not null default 0 check (withdrawn_cents >= 0),
  reinstated_at timestamptz,
  reinstated_cents bigint not null default 0 check (reinstated_cents >= 0),
  told_at timestamptz not null,
  check ((withdrawn_at is null) = (withdrawn_cents = 0)),
  check ((reinstated_at is null) = (reinstated_cents = 0))
);
create index payment_disputes_of_invoice on payment_disputes (about_company, invoice_id);
create index payment_disputes_by_opening on payment_disputes (opened_at desc, id);
alter table payment_disputes enable row level security;
revoke all on payment_disputes from pegada_app;

-- The money of the installation as it came and went, of the companies that figures count: each payment, each time that something was given
-- back (negative), what a dispute withdrew (negative) and what was reinstated. In centavos. When something was given back is told by the
-- company's trail, which has each state of it, as the provider says where the trail has it. Every figure of revenue reads this view.
create view money_movements with (security_invoker = true) as
  with counted as (
    select * from invoices i where not exists (select from uncounted_companies o where o.about_company = i.company_id))
  select i.id::text as id, i.company_id, i.id as invoice_id, 'payment' as kind, i.paid_at as at, i.paid_cents as cents
    from counted i where i.paid_at is not null and i.paid_cents > 0
  union all
  select i.id::text || ':' || a.sequence, i.company_id, i.id, 'refund', coalesce((a.data ->> 'happenedAt')::timestamptz, a.at),
      coalesce(lag((a.data ->> 'refundedCents')::bigint) over (partition by a.company_id, a.entity_id order by a.sequence), 0)
        - (a.data ->> 'refundedCents')::bigint
    from counted i
    join audit_records a on a.company_id = i.company_id and a.entity = 'invoice' and a.entity_id = i.id::text
    where a.action = 'invoice.refund'
  union all
  select d.id || ':out', i.company_id, i.id, 'dispute', d.withdrawn_at, -d.withdrawn_cents
    from payment_disputes d join counted i on i.company_id = d.about_company and i.id = d.invoice_id
    where d.withdrawn_at is not null
  union all
  select d.id || ':back', i.company_id, i.id, 'reinstated', d.reinstated_at, d.reinstated_cents
    from payment_disputes d join counted i on i.company_id = d.about_company and i.id = d.invoice_id
    where d.reinstated_at is not null;
revoke all on money_movements from pegada_app;

-- Webhooks of the payment provider that were refused, by hour and network: never their content.
create table webhook_refusals (
  hour timestamptz not null,
  network text not null,
  code text not null,
  times integer not null check (times > 0),
  last_at timestamptz not null,
  primary key (hour, network, code)
);
alter table webhook_refusals enable row level security;
revoke all on webhook_refusals from pegada_app;
