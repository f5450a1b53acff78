-- Peers: companies that allowed it are told to each other as spreads of cells, frozen by a job (decision 36). No row of a company is ever read
-- by another: what is told stands in tables that belong to no company, which the owner of the tables alone writes.

-- That a company shares its intensities; the trail keeps who gave it and who withdrew it.
create table benchmark_consents (
  company_id uuid primary key references companies (id) on delete cascade,
  given_by text references "user" (id) on delete set null,
  given_at timestamptz not null
);
alter table benchmark_consents enable row level security;
create policy tenant on benchmark_consents to pegada_app
  using (company_id = current_company())
  with check (company_id = current_company());
create policy units on benchmark_consents as restrictive to pegada_app using ((select seen_units() is null));
grant select, insert, delete on benchmark_consents to pegada_app;

-- A cell: a sector, a size (empty: all of them), a year, a measure and what must be the same. Published, it never changes.
create table benchmark_cells (
  id uuid primary key,
  year integer not null,
  sector text not null,
  size text not null,
  denominator text not null check (denominator in ('employees', 'revenue', 'floor', 'distance', 'production')),
  -- Of `production` alone: the product, in small letters without accents, and its unit.
  product text not null,
  unit text not null,
  gwp_set text not null,
  boundary text not null,
  -- The quarter in which it was looked at last, such as 2026-Q4.
  period text not null,
  state text not null check (state in ('published', 'too_few', 'dominated', 'complement')),
  -- Groups of companies; not told of what is hidden for other reasons than their number.
  groups integer check (groups >= 0),
  kind text check (kind in ('thirds', 'quarters')),
  -- kg CO2e for one of what it is measured by, two significant digits.
  lower numeric,
  median numeric,
  upper numeric,
  unique (year, sector, size, denominator, product, unit, gwp_set, boundary),
  check ((state = 'published') = (kind is not null and lower is not null and median is not null and upper is not null)),
  check (state <> 'published' or groups >= 6),
  check (state not in ('dominated', 'complement') or groups is null)
);
alter table benchmark_cells enable row level security;
create policy told on benchmark_cells for select to pegada_app using (true);
grant select on benchmark_cells to pegada_app;

create function keep_published_cell() returns trigger language plpgsql as $$
begin
  raise exception 'a published cell never changes';
end
$$;
create trigger keep_published_cell before update or delete on benchmark_cells
  for each row when (old.state = 'published') execute function keep_published_cell();

-- Who stands in a published cell, by CNPJ root, so that no later cell sets few of them apart. The application may not read it.
create table benchmark_members (
  cell_id uuid not null references benchmark_cells (id),
  cnpj_root text not null,
  -- The least root of the group that it belonged to.
  group_root text not null,
  primary key (cell_id, cnpj_root)
);
alter table benchmark_members enable row level security;

-- Quarters whose cells were made.
create table benchmark_periods (
  period text primary key,
  made_at timestamptz not null
);
alter table benchmark_periods enable row level security;
create policy told on benchmark_periods for select to pegada_app using (true);
grant select on benchmark_periods to pegada_app;
