-- Intensities that others published, each with its source, which who runs the platform keeps. They belong to no company: every company reads those
-- of its sector, and the owner of the tables alone writes them. There are none until somebody enters one.
create table public_intensities (
  id uuid primary key,
  -- CO2e in `mass` for one of what it is measured by.
  value numeric not null check (value > 0),
  mass text not null check (mass in ('kg', 't')),
  denominator text not null check (denominator in ('employees', 'revenue', 'floor', 'distance', 'production')),
  -- Of `production` alone: what was made, and in what it is counted; else empty.
  product text not null check (length(product) <= 100),
  product_unit text not null check (length(product_unit) <= 40),
  scopes text not null check (scopes in ('1', '2', '1,2', '3', '1,2,3')),
  -- A division of CNAE, or what is in it: a company belongs to it whose main activity begins with these digits.
  cnae text not null check (cnae ~ '^[0-9]{2,7}$'),
  country text not null check (country ~ '^[A-Z]{2}$'),
  year integer not null check (year between 1990 and 2100),
  source text not null check (length(source) between 1 and 300),
  page text not null check (length(page) between 1 and 60),
  address text not null check (address ~ '^https?://' and length(address) <= 500),
  -- Shown from this day on.
  published_on date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((denominator = 'production') = (product <> '' and product_unit <> '')),
  unique (denominator, product, product_unit, scopes, cnae, country, year, source)
);
alter table public_intensities enable row level security;
create policy told on public_intensities for select to pegada_app using (true);
grant select on public_intensities to pegada_app;
