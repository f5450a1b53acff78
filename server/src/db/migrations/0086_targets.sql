-- The targets of a company: how much less is to be emitted by when, of which scopes. What was emitted stays in the ledger.

create table targets (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  term text not null check (term in ('near', 'net_zero')),
  scope1 boolean not null,
  scope2 boolean not null,
  scope3 boolean not null,
  scope_two text not null check (scope_two in ('location', 'market')),
  base_year integer not null check (base_year between 1990 and 2100),
  target_year integer not null check (target_year > base_year and target_year <= 2100),
  submitted_year integer not null check (submitted_year between 1990 and 2100),
  cut_percent numeric not null check (cut_percent > 0 and cut_percent <= 100),
  created_by text references "user" (id) on delete set null,
  created_at timestamptz not null,
  primary key (company_id, id),
  check (scope1 or scope2 or scope3)
);
create index targets_created on targets (company_id, created_at, id);

alter table targets enable row level security;
create policy tenant on targets to pegada_app
  using (company_id = current_company())
  with check (company_id = current_company());
create policy units on targets as restrictive to pegada_app using ((select seen_units() is null));
grant select, insert, update, delete on targets to pegada_app;
