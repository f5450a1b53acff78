-- What a company means to do so that less is emitted: which lines it touches, how, from when, and for how much. Effects are not kept:
-- they are worked out from the ledger of the year that is asked for.

create table initiatives (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  description text not null check (length(description) <= 2000),
  owner text not null check (length(owner) <= 200),
  state text not null check (state in ('idea', 'planned', 'running', 'done', 'dropped')),
  -- Lines that it touches: all of these units, categories and sources; an empty list narrows nothing.
  unit_ids uuid[] not null,
  categories text[] not null,
  sources text[] not null,
  -- `swap`: a share of the amount is another source's from then on; `less`: a share of the amount is not needed any more; `entered`: tonnes
  -- a year that somebody worked out, with where.
  kind text not null check (kind in ('swap', 'less', 'entered')),
  share_percent numeric check (share_percent > 0 and share_percent <= 100),
  to_source text,
  to_unit text,
  -- Amount of the other source for one unit of what it replaces.
  ratio numeric check (ratio > 0),
  tonnes_per_year numeric check (tonnes_per_year > 0),
  evidence text check (length(evidence) between 1 and 500),
  start_month text not null check (start_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  ramp_months integer not null check (ramp_months between 0 and 120),
  lifetime_years integer not null check (lifetime_years between 1 and 60),
  -- R$ at today's prices: once, and in each year of its life.
  investment numeric not null check (investment >= 0),
  running_cost numeric not null check (running_cost >= 0),
  saving numeric not null check (saving >= 0),
  -- Before which others it is done; those without a place are shared out by the mean over all orders.
  place integer check (place between 1 and 1000),
  created_by text references "user" (id) on delete set null,
  created_at timestamptz not null,
  primary key (company_id, id),
  check ((kind = 'entered') = (tonnes_per_year is not null and evidence is not null)),
  check ((kind = 'entered') = (share_percent is null)),
  check ((kind = 'swap') = (to_source is not null and to_unit is not null and ratio is not null))
);
create index initiatives_created on initiatives (company_id, created_at, id);

alter table initiatives enable row level security;
create policy tenant on initiatives to pegada_app
  using (company_id = current_company())
  with check (company_id = current_company());
create policy units on initiatives as restrictive to pegada_app using ((select seen_units() is null));
grant select, insert, update, delete on initiatives to pegada_app;
