-- What each company pays for. The provider's events alone write what was paid (purchases, invoices); a company's standing
-- (plan, status) is worked out from its purchases, its trial and the time, and kept beside them for lists.

create table subscriptions (
  company_id uuid primary key references companies (id) on delete cascade,
  -- Chosen at sign-up, whether paid for or not.
  chosen_plan text check (chosen_plan in ('PRO', 'ULTIMATE', 'CUSTOM')),
  chosen_size text,
  chosen_period text check (chosen_period in ('monthly', 'yearly')),
  dismissed_at timestamptz,
  trial_plan text check (trial_plan in ('PRO', 'ULTIMATE')),
  trial_size text,
  trial_started_at timestamptz,
  trial_ends_at timestamptz,
  -- A plan agreed with people; without an end it holds until somebody takes it back.
  agreed_plan text check (agreed_plan in ('PRO', 'ULTIMATE', 'CUSTOM')),
  agreed_until timestamptz,
  -- The company as the payment provider knows it.
  customer_id text unique,
  -- The standing as it was last worked out, and until when it is sure to hold.
  plan_type text not null default 'FREE' check (plan_type in ('FREE', 'PRO', 'ULTIMATE', 'CUSTOM')),
  company_size text,
  status text not null default 'none'
    check (status in ('active', 'inactive', 'trialing', 'past_due', 'canceled', 'none')),
  holds_until timestamptz,
  next_look_at timestamptz,
  -- Rises with each write: who fetched before another wrote fetches again.
  version integer not null default 0,
  updated_at timestamptz not null,
  check ((trial_plan is null) = (trial_ends_at is null))
);
create index subscriptions_due on subscriptions (next_look_at) where next_look_at is not null;

-- One subscription of the provider, or one payment of a month or of twelve, as the provider tells it now.
create table purchases (
  company_id uuid not null references companies (id) on delete cascade,
  id text not null,
  kind text not null check (kind in ('subscription', 'payment')),
  plan text check (plan in ('PRO', 'ULTIMATE')),
  size text,
  period text check (period in ('monthly', 'yearly')),
  state text not null check (state in ('waiting', 'active', 'past_due', 'paused', 'ended', 'void')),
  starts_at timestamptz not null,
  -- Null for a payment: how long it lasts follows from what was paid before it.
  ends_at timestamptz,
  cancel_at_period_end boolean not null default false,
  next_plan text check (next_plan in ('PRO', 'ULTIMATE')),
  next_size text,
  next_period text check (next_period in ('monthly', 'yearly')),
  payment_method text check (payment_method in ('card', 'boleto', 'pix')),
  invoice_id text,
  ended_at timestamptz,
  primary key (company_id, id)
);

create index purchases_by_id on purchases (id);

create table checkouts (
  company_id uuid not null references companies (id) on delete cascade,
  id text not null,
  plan text not null check (plan in ('PRO', 'ULTIMATE')),
  size text not null,
  period text not null check (period in ('monthly', 'yearly')),
  is_recurring boolean not null,
  with_setup boolean not null,
  coupon_code text,
  -- Whole centavos of BRL, as it was shown.
  total_cents bigint not null,
  state text not null default 'open' check (state in ('open', 'processing', 'paid', 'expired', 'failed')),
  opened_by text not null references "user" (id),
  created_at timestamptz not null,
  primary key (company_id, id)
);

create index checkouts_by_id on checkouts (id);

create table invoices (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  provider_id text not null unique,
  number text not null,
  purchase_id text,
  state text not null check (state in ('open', 'paid', 'void', 'uncollectible')),
  plan text check (plan in ('PRO', 'ULTIMATE')),
  size text,
  period text check (period in ('monthly', 'yearly')),
  -- Whole centavos of BRL.
  total_cents bigint not null,
  paid_cents bigint not null,
  refunded_cents bigint not null,
  discount_cents bigint not null,
  -- Days in São Paulo.
  issued_on date not null,
  due_on date not null,
  paid_at timestamptz,
  payment_method text check (payment_method in ('card', 'boleto', 'pix')),
  voucher jsonb,
  hosted_url text,
  attempt_count integer not null default 0,
  -- When the first attempt to charge it failed: the grace runs from there.
  first_failed_at timestamptz,
  lines jsonb not null,
  -- Name, CNPJ and address of the company on the day of issue; they do not follow later changes.
  customer jsonb not null,
  primary key (company_id, id)
);
create index invoices_by_day on invoices (company_id, issued_on desc, id);

-- Letters that were written, so that an event that comes twice writes none twice.
create table billing_notices (
  company_id uuid not null references companies (id) on delete cascade,
  key text not null,
  at timestamptz not null,
  primary key (company_id, key)
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['subscriptions', 'purchases', 'checkouts', 'invoices', 'billing_notices'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy tenant on %I to pegada_app using (company_id = current_company()) with check (company_id = current_company())',
      tenant_table);
  end loop;
end $$;
grant select, insert, update on subscriptions, purchases, checkouts, invoices to pegada_app;
grant select, insert on billing_notices to pegada_app;
-- Letters go out in the language of who reads them.
grant select (language) on "user" to pegada_app;

-- What the provider told, each event once, before any company is known; only the owner's role comes here.
create table payment_events (
  id text primary key,
  type text not null,
  object_kind text not null,
  object_id text not null,
  created_at timestamptz not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  attempts integer not null default 0,
  error text
);
create index payment_events_waiting on payment_events (received_at) where processed_at is null;
