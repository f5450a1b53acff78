-- What who runs the installation enters about recurring revenue. MRR itself is worked out from purchases and invoices. No company sees
-- any of it, and the restricted role has no part in it.

-- What winning customers cost in a month, by kind, in whole centavos of BRL; the newest version counts.
create table acquisition_costs (
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  kind text not null check (kind in ('advertising', 'sales', 'tools', 'other')),
  version integer not null check (version > 0),
  cents bigint not null check (cents >= 0),
  reason text not null check (char_length(reason) between 3 and 500),
  entered_by text not null,
  entered_at timestamptz not null,
  primary key (month, kind, version)
);

-- The share of revenue that is kept, in hundredths of a percent, from a month on; the newest version of it counts.
create table gross_margins (
  from_month text not null check (from_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  version integer not null check (version > 0),
  basis_points integer not null check (basis_points between 1 and 10000),
  reason text not null check (char_length(reason) between 3 and 500),
  entered_by text not null,
  entered_at timestamptz not null,
  primary key (from_month, version)
);

-- Companies that are in no figure: the operator's own, and those for tests.
create table uncounted_companies (
  about_company uuid primary key references companies (id) on delete cascade,
  reason text not null check (char_length(reason) between 3 and 500),
  decided_by text not null,
  decided_at timestamptz not null
);

alter table acquisition_costs enable row level security;
alter table gross_margins enable row level security;
alter table uncounted_companies enable row level security;
revoke all on acquisition_costs, gross_margins, uncounted_companies from pegada_app;

-- Money by the day it came in, over all companies.
create index invoices_by_payment on invoices (paid_at) where paid_at is not null;
