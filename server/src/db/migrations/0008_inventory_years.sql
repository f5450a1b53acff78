-- The life of an inventory: open, in review, sealing, closed, restating. A year without a row is open, under operational
-- control, in AR5; a site without a row is included whole. A closed year refuses every line, whoever writes it.

create table inventory_years (
  company_id uuid not null references companies (id) on delete cascade,
  year integer not null check (year between 1990 and 2100),
  state text not null default 'open' check (state in ('open', 'in_review', 'sealing', 'closed', 'restating')),
  -- Where a year goes back to when its sealing fails.
  state_before text check (state_before in ('open', 'in_review', 'restating')),
  boundary text not null default 'operational_control'
    check (boundary in ('operational_control', 'financial_control', 'equity_share')),
  gwp_set text not null default 'AR5' check (gwp_set in ('AR4', 'AR5', 'AR6')),
  restating_reason text,
  -- Whether what people enter and remove while restating corrects errors.
  corrects_errors boolean not null default false,
  submitted_by text references "user" (id),
  submitted_at timestamptz,
  primary key (company_id, year),
  check ((state = 'sealing') = (state_before is not null))
);

create table inventory_sites (
  company_id uuid not null,
  year integer not null,
  business_unit_id uuid not null,
  is_included boolean not null,
  share_percent numeric not null check (share_percent between 0 and 100),
  reason text,
  primary key (company_id, year, business_unit_id),
  foreign key (company_id, year) references inventory_years (company_id, year) on delete cascade,
  foreign key (company_id, business_unit_id) references business_units (company_id, id) on delete cascade,
  check (is_included or reason is not null)
);

-- Categories left out, and why (GHG Protocol Scope 3 Standard, chapter 11.1).
create table category_exclusions (
  company_id uuid not null,
  year integer not null,
  category text not null,
  ground text not null check (ground in ('not_applicable', 'insignificant', 'no_data', 'not_required')),
  reason text not null,
  decided_by text not null references "user" (id),
  decided_at timestamptz not null,
  primary key (company_id, year, category),
  foreign key (company_id, year) references inventory_years (company_id, year) on delete cascade
);

-- Gaps that someone accepts, and why.
create table gap_acceptances (
  company_id uuid not null,
  year integer not null,
  code text not null,
  subject text not null,
  reason text not null,
  accepted_by text not null references "user" (id),
  accepted_at timestamptz not null,
  primary key (company_id, year, code, subject),
  foreign key (company_id, year) references inventory_years (company_id, year) on delete cascade
);

-- Versions of a closed inventory; the newest sealed one is official.
create table seals (
  company_id uuid not null,
  year integer not null,
  version integer not null check (version > 0),
  state text not null check (state in ('sealing', 'sealed', 'failed')),
  reason text not null,
  created_by text not null references "user" (id),
  -- The instant of closing, which the file states.
  created_at timestamptz not null,
  sealed_at timestamptz,
  error_code text,
  lines_done integer not null default 0,
  lines_total integer not null,
  gwp_set text not null,
  boundary text not null,
  location_co2e_kg numeric,
  market_co2e_kg numeric,
  biogenic_co2_kg numeric,
  file_name text,
  storage_key text,
  bytes bigint,
  sha256 text,
  -- The seal of the footer, which the signature covers.
  chain_head text,
  key_fingerprint text,
  engine text,
  release text,
  -- What was sealed, to tell whether anything changed since.
  ledger_hash text,
  corrects_errors boolean not null default false,
  -- Why it differs from the version before.
  waterfall jsonb,
  primary key (company_id, year, version),
  foreign key (company_id, year) references inventory_years (company_id, year) on delete cascade,
  check ((state = 'sealed') = (sha256 is not null and sealed_at is not null and storage_key is not null))
);
create index seals_unfinished on seals (company_id, year) where state = 'sealing';

-- What a restatement would change, worked out once for what it rests on: it reads every line of the year. An empty set is
-- the year's own.
create table kept_previews (
  company_id uuid not null,
  year integer not null,
  gwp_set text not null,
  -- Tells the sealed version, the lines as they are, and the data they are calculated with.
  rests_on text not null,
  result jsonb not null,
  primary key (company_id, year, gwp_set),
  foreign key (company_id, year) references inventory_years (company_id, year) on delete cascade
);

create table base_year_policies (
  company_id uuid not null references companies (id) on delete cascade,
  base_year integer not null,
  threshold_percent numeric not null check (threshold_percent > 0 and threshold_percent <= 100),
  reason text not null,
  signed_by text not null references "user" (id),
  signed_at timestamptz not null,
  primary key (company_id)
);

-- The key that signs, where the environment names none. The application's role never sees it.
create table installation_keys (
  name text primary key,
  secret_hex text not null check (secret_hex ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'inventory_years', 'inventory_sites', 'category_exclusions', 'gap_acceptances', 'seals', 'kept_previews',
    'base_year_policies'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy tenant on %I to pegada_app using (company_id = current_company()) with check (company_id = current_company())',
      tenant_table);
  end loop;
end $$;

grant select, insert, update on inventory_years, seals, kept_previews, base_year_policies to pegada_app;
grant select, insert, update, delete on inventory_sites, category_exclusions, gap_acceptances to pegada_app;

-- A sealed version never moves.
create function refuse_sealed() returns trigger language plpgsql as $$
begin
  raise exception 'seal.sealed: version % of % is sealed', old.version, old.year;
end $$;
create trigger sealed_stays before update on seals for each row when (old.state = 'sealed') execute function refuse_sealed();

-- A recalculated line is a new row of the same entry: the first row names the entry, the old one says what came after it.
alter table activities
  add column root_id uuid,
  add column superseded_by uuid;
-- Not `coalesce`, which row-level security keeps from being looked up in an index: it does not know it for leakproof.
create index activities_entry on activities (company_id, (case when root_id is null then id else root_id end)) where state = 'active';

-- Lines of closed years stand still, whichever way they are written. A line that crosses years is held by each of them.
create function refuse_closed(years integer[]) returns void language plpgsql as $$
begin
  if array_length(years, 1) > 0 then
    raise exception 'inventory.closed: %', years[1];
  end if;
end $$;

create function closed_years_of_added() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refuse_closed(array(
    select y.year from added a join inventory_years y on y.company_id = a.company_id and y.state in ('sealing', 'closed')
      and y.year between extract(year from a.period_start) and extract(year from a.period_end)));
  return null;
end $$;
create trigger closed_years_insert after insert on activities
  referencing new table as added for each statement execute function closed_years_of_added();

create function closed_years_of_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refuse_closed(array(
    select y.year from (select * from before union all select * from after) a
    join inventory_years y on y.company_id = a.company_id and y.state in ('sealing', 'closed')
      and y.year between extract(year from a.period_start) and extract(year from a.period_end)));
  return null;
end $$;
create trigger closed_years_update after update on activities
  referencing old table as before new table as after for each statement execute function closed_years_of_changed();

create function closed_years_of_gone() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refuse_closed(array(
    select y.year from gone a join companies c on c.id = a.company_id
    join inventory_years y on y.company_id = a.company_id and y.state in ('sealing', 'closed')
      and y.year between extract(year from a.period_start) and extract(year from a.period_end)));
  return null;
end $$;
create trigger closed_years_delete after delete on activities
  referencing old table as gone for each statement execute function closed_years_of_gone();

create function closed_years_of_gases() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refuse_closed(array(
    select y.year from (select distinct company_id, left(month, 4)::integer as year from added) g
    join inventory_years y on y.company_id = g.company_id and y.year = g.year and y.state in ('sealing', 'closed')));
  return null;
end $$;
create trigger closed_years_insert after insert on activity_gases
  referencing new table as added for each statement execute function closed_years_of_gases();
