-- Internal prices of carbon: a fee is charged to the units, a shadow price enters decisions alone. Each holds from its month until the next
-- of its kind begins.

create table carbon_prices (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('fee', 'shadow')),
  from_month text not null check (from_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  -- R$ per tonne of CO2e; zero ends what was charged before.
  per_tonne numeric not null check (per_tonne >= 0),
  scopes integer[] not null check (cardinality(scopes) > 0 and scopes <@ array[1, 2, 3]),
  reason text not null check (length(reason) between 1 and 500),
  created_by text references "user" (id) on delete set null,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, kind, from_month)
);

alter table carbon_prices enable row level security;
create policy tenant on carbon_prices to pegada_app
  using (company_id = current_company())
  with check (company_id = current_company());
create policy units on carbon_prices as restrictive to pegada_app using ((select seen_units() is null));
grant select, insert, delete on carbon_prices to pegada_app;
