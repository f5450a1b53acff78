-- The marketplace: offers that platform administrators publish to every company, what companies ask providers, what these answer by the
-- link of a letter, and carbon credits kept beside the inventory. No column here is read by any total.

create table market_offers (
  id uuid primary key,
  kind text not null check (kind in
    ('renewable_energy', 'certificates', 'efficiency', 'biofuels', 'verification', 'consultancy', 'carbon_credits')),
  title text not null check (length(title) between 1 and 160),
  description text not null check (length(description) <= 2000),
  provider text not null check (length(provider) between 1 and 200),
  -- Without its mask.
  cnpj text not null check (length(cnpj) = 14),
  email text not null,
  -- Federal units that are served; an empty list is the whole country.
  states text[] not null,
  terms text not null check (length(terms) <= 2000),
  valid_from date not null,
  valid_to date not null,
  -- Made up, to show what an offer looks like.
  is_example boolean not null,
  state text not null check (state in ('draft', 'published', 'withdrawn')),
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (valid_from <= valid_to),
  check ((state = 'draft') = (published_at is null))
);
create index market_offers_published on market_offers (published_at, id) where state = 'published';

-- Documents of offers, kept in the storage under their SHA-256.
create table market_offer_files (
  id uuid primary key,
  offer_id uuid not null references market_offers (id) on delete cascade,
  name text not null,
  bytes integer not null,
  sha256 text not null,
  created_at timestamptz not null,
  unique (offer_id, sha256)
);
grant select on market_offers, market_offer_files to pegada_app;

create table market_requests (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('question', 'proposal')),
  title text not null check (length(title) between 1 and 160),
  message text not null check (length(message) between 1 and 4000),
  -- Of the inventory that it is asked for.
  year integer not null check (year between 1990 and 2100),
  quantity numeric check (quantity > 0),
  unit text check (length(unit) between 1 and 40),
  answer_by date not null,
  -- Of all providers together (core/marketplace); that nobody answered in time is told by the day.
  state text not null check (state in ('draft', 'sent', 'answered', 'accepted', 'declined', 'withdrawn')),
  created_by text references "user" (id) on delete set null,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (company_id, id),
  check ((quantity is null) = (unit is null))
);
create index market_requests_created on market_requests (company_id, created_at, id);

-- One provider that a request goes to, with the offer as it was then, and its one answer.
create table market_asks (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  request_id uuid not null,
  place integer not null,
  -- Of the platform: it may change or be withdrawn.
  offer_id uuid not null references market_offers (id),
  offer_kind text not null,
  offer_title text not null,
  provider text not null,
  cnpj text not null,
  email text not null,
  is_example boolean not null,
  -- Of the link in the letter; null until it is sent.
  token_hash text unique,
  state text not null check (state in ('draft', 'sent', 'answered', 'accepted', 'declined', 'withdrawn')),
  decliner text check (decliner in ('company', 'provider')),
  opened_at timestamptz,
  answered_at timestamptz,
  answer text check (length(answer) between 1 and 4000),
  -- For one unit, in the currency (ISO 4217).
  price numeric check (price >= 0),
  price_unit text check (length(price_unit) between 1 and 40),
  currency text check (currency in ('BRL', 'USD', 'EUR')),
  valid_until date,
  file_name text,
  file_bytes integer,
  file_key text,
  decided_by text references "user" (id) on delete set null,
  decided_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, request_id) references market_requests (company_id, id) on delete cascade,
  unique (company_id, request_id, offer_id),
  check ((state = 'declined') = (decliner is not null)),
  check ((answered_at is null) = (answer is null)),
  check ((price is null) = (price_unit is null) and (price is null) = (currency is null)),
  check ((file_name is null) = (file_key is null) and (file_name is null) = (file_bytes is null))
);

-- Carbon credits, beside the inventory of a year.
create table carbon_credits (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  year integer not null check (year between 1990 and 2100),
  registry text not null check (length(registry) between 1 and 120),
  project text not null check (length(project) between 1 and 200),
  serial text not null check (length(serial) between 1 and 200),
  -- Registry and serial as they are held against each other: a credit is entered once.
  identity text not null,
  vintage integer not null check (vintage between 1990 and 2100),
  tonnes numeric not null check (tonnes > 0),
  retired_on date,
  created_by text references "user" (id) on delete set null,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, identity)
);

do $$
declare
  name text;
begin
  foreach name in array array['market_requests', 'market_asks', 'carbon_credits'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I to pegada_app using (company_id = current_company()) with check (company_id = current_company())', name);
    execute format('create policy units on %I as restrictive to pegada_app using ((select seen_units() is null))', name);
  end loop;
end $$;
grant select, insert, update on market_requests to pegada_app;
grant select, insert, update, delete on market_asks to pegada_app;
grant select, insert, delete on carbon_credits to pegada_app;
