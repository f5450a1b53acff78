-- The products and services of a company. The figures are those of the last published version, and of the draft until there is one.
create table products (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  code text not null check (length(code) between 1 and 60),
  name text not null check (length(name) between 1 and 200),
  description text check (length(description) between 1 and 2000),
  declared_unit text not null,
  declared_amount numeric not null check (declared_amount > 0),
  co2e_kg numeric,
  primary_percent numeric,
  quality numeric,
  -- The last that was published; 0 while none is.
  version integer not null default 0 check (version >= 0),
  state text not null check (state in ('draft', 'published', 'changed')),
  created_by text references "user" (id) on delete set null,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (company_id, id)
);
create unique index products_code on products (company_id, lower(code)) where archived_at is null;
create index products_name on products (company_id, name, id) where archived_at is null;

alter table products enable row level security;
create policy tenant on products to pegada_app using (company_id = current_company()) with check (company_id = current_company());
create policy units on products as restrictive to pegada_app using ((select seen_units()) is null);
grant select, insert, update, delete on products to pegada_app;

-- What a product is made of, in versions, with the footprint that was worked out when it was saved. A version that was published is
-- there to be read: no policy lets anybody change it or take it away.
create table product_versions (
  company_id uuid not null,
  product_id uuid not null,
  version integer not null check (version > 0),
  -- Of the footprint as companies exchange it.
  footprint_id uuid not null,
  content jsonb not null,
  result jsonb not null,
  note text check (length(note) between 1 and 500),
  saved_by text references "user" (id) on delete set null,
  saved_at timestamptz not null,
  published_by text references "user" (id) on delete set null,
  published_at timestamptz,
  primary key (company_id, product_id, version),
  foreign key (company_id, product_id) references products (company_id, id) on delete cascade
);
create unique index product_versions_draft on product_versions (company_id, product_id) where published_at is null;

alter table product_versions enable row level security;
create policy seen on product_versions for select to pegada_app using (company_id = current_company());
create policy entered on product_versions for insert to pegada_app with check (company_id = current_company());
create policy changed on product_versions for update to pegada_app
  using (company_id = current_company() and published_at is null) with check (company_id = current_company());
create policy discarded on product_versions for delete to pegada_app using (company_id = current_company() and published_at is null);
create policy units on product_versions as restrictive to pegada_app using ((select seen_units()) is null);
grant select, insert, update, delete on product_versions to pegada_app;

-- How much of a product left its process in a year, in its declared unit; what went into another product counts there.
create table product_outputs (
  company_id uuid not null,
  product_id uuid not null,
  year integer not null check (year between 1990 and 2100),
  quantity numeric not null check (quantity >= 0),
  -- The version whose footprint the quantity carries.
  version integer not null,
  entered_by text references "user" (id) on delete set null,
  entered_at timestamptz not null,
  primary key (company_id, product_id, year),
  foreign key (company_id, product_id, version) references product_versions (company_id, product_id, version) on delete cascade
);
create index product_outputs_year on product_outputs (company_id, year);

alter table product_outputs enable row level security;
create policy tenant on product_outputs to pegada_app using (company_id = current_company()) with check (company_id = current_company());
create policy units on product_outputs as restrictive to pegada_app using ((select seen_units()) is null);
grant select, insert, update, delete on product_outputs to pegada_app;
