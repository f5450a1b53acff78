-- The catalogue of emission factors: what the publications give, in versions that never change, and the factors of each company.
-- Search: one document per factor (plain words without accents, and stems of the publication's language), with typing errors
-- mended against the words that the catalogue holds.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

create table factor_sources (
  key text primary key,
  publisher text not null,
  title text not null,
  licence text not null,
  attribution text not null,
  url text,
  is_shippable boolean not null,
  language text not null check (language in ('portuguese', 'english', 'french'))
);

create table factor_imports (
  id uuid primary key,
  state text not null check (state in ('queued', 'running', 'done', 'failed')),
  format text not null,
  file_name text not null,
  storage_key text,
  is_dry_run boolean not null default false,
  rows_read integer not null default 0,
  rows_new integer not null default 0,
  rows_unchanged integer not null default 0,
  rows_superseding integer not null default 0,
  rows_skipped integer not null default 0,
  rows_faulty integer not null default 0,
  skipped_by_reason jsonb not null default '{}',
  -- How many factors of each publication and edition were read: `source/edition`.
  factors_by_edition jsonb not null default '{}',
  error_code text,
  error_data jsonb,
  created_by text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index factor_imports_newest on factor_imports (created_at desc);

create table factor_import_errors (
  import_id uuid not null references factor_imports (id) on delete cascade,
  position integer not null,
  row_number integer not null,
  field text not null,
  code text not null,
  data jsonb not null default '{}',
  primary key (import_id, position)
);

create table factors (
  id uuid primary key,
  company_id uuid references companies (id) on delete cascade,
  source text not null references factor_sources (key),
  key text not null,
  edition text not null,
  version integer not null check (version > 0),
  supersedes uuid references factors (id),
  is_current boolean not null,
  content_hash text not null,
  name text not null,
  path text[] not null default '{}',
  material_code text,
  scope smallint check (scope between 1 and 3),
  category text,
  unit text not null,
  gases_kg jsonb,
  gases text[] not null default '{}',
  co2e_kg numeric,
  gwp_set text,
  region text,
  valid_from date,
  valid_to date,
  year integer not null,
  basis text not null,
  life_cycle text not null,
  heating_basis text,
  currency text,
  price_year integer,
  price_basis text,
  composition_type text,
  composition_percent numeric,
  quality text not null,
  uncertainty_percent numeric,
  note text,
  supplier text,
  document_id uuid,
  state text not null default 'active' check (state in ('active', 'archived')),
  approval text not null default 'approved' check (approval in ('draft', 'pending', 'approved', 'rejected')),
  approved_by text,
  approved_at timestamptz,
  refusal text,
  import_id uuid references factor_imports (id),
  created_by text,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  search_document tsvector not null,
  standing smallint not null,
  check (gases_kg is not null or co2e_kg is not null),
  check (document_id is null or company_id is not null),
  unique nulls not distinct (company_id, source, key, edition),
  foreign key (company_id, document_id) references documents (company_id, id)
);
create index factors_by_words on factors using gin (search_document);
create index factors_in_order on factors (standing desc, year desc, name, id) where is_current and state = 'active';
create index factors_of_source on factors (source, standing desc, year desc, name, id) where is_current and state = 'active';
create index factors_of_company on factors (company_id, created_at desc) where company_id is not null;
create index factors_newest on factors (created_at desc);
create index factors_of_import on factors (import_id) where import_id is not null;
create index factors_superseding on factors (supersedes) where supersedes is not null;
create index activities_of_factor on activities (company_id, factor_id);

-- Without accents, and with the parts of names such as HFC-134a apart, which the parser would read as a negative number.
create function plain_words(said text) returns text language sql stable as $$
  select replace(unaccent(said), '-', ' ')
$$;

-- Words of a name and of what stands beside it: without accents, and as stems of the language it is written in.
create function factor_document(language regconfig, name text, beside text) returns tsvector language sql stable as $$
  select setweight(to_tsvector('simple', plain_words(name)), 'A')
    || setweight(to_tsvector(language, plain_words(name)), 'A')
    || setweight(to_tsvector(language, replace(name, '-', ' ')), 'A')
    || setweight(to_tsvector('simple', plain_words(beside)), 'C')
    || setweight(to_tsvector(language, plain_words(beside)), 'C')
$$;

-- One thing that may be said, in whichever language: all its words, as written or as stems.
create function factor_term(said text) returns setof text language sql stable as $$
  select distinct way::text from unnest(array[
    plainto_tsquery('simple', plain_words(said)), plainto_tsquery('portuguese', replace(said, '-', ' ')),
    plainto_tsquery('portuguese', plain_words(said)), plainto_tsquery('english', plain_words(said)),
    plainto_tsquery('french', plain_words(said))]) as way
  where numnode(way) > 0
$$;

-- All terms, each said in any of its ways: [["alcool", "etanol hidratado"], ["hidratado"]].
create function factor_query(terms jsonb) returns tsquery language sql stable as $$
  select coalesce(string_agg('(' || ways || ')', ' & '), '')::tsquery from (
    select string_agg(distinct '(' || way || ')', ' | ') as ways
    from jsonb_array_elements(terms) with ordinality as term (said_in, place),
      jsonb_array_elements_text(term.said_in) as said, factor_term(said) as way
    group by term.place
  ) as one
$$;

-- What counts are made of where no words narrow the search: how many factors share each combination of filters.
create materialized view factor_cells as
  select scope, category, region, year, unit, source, basis, gases, count(*)::integer as factors
  from factors where company_id is null and state = 'active' and is_current
  group by scope, category, region, year, unit, source, basis, gases;

-- The words of the catalogue, against which a mistyped one is mended.
create materialized view factor_words as
  select word, ndoc as factors
  from ts_stat($$select to_tsvector('simple', public.unaccent(name)) from public.factors where company_id is null and state = 'active' and is_current$$)
  where word ~ '^[a-z]{3,}$';
create index factor_words_nearly on factor_words using gin (word gin_trgm_ops);

alter table factors enable row level security;
create policy read_own_and_public on factors for select to pegada_app
  using (company_id is null or company_id = current_company());
create policy insert_own on factors for insert to pegada_app with check (company_id = current_company());
create policy update_own on factors for update to pegada_app
  using (company_id = current_company()) with check (company_id = current_company());
create policy delete_own on factors for delete to pegada_app using (company_id = current_company());

-- The same rule as a view of the owner's: under row-level security an index on words may not be used, since `@@` is not
-- leakproof; here the rule is a plain condition and the index serves.
create view visible_factors as
  select * from factors where company_id is null or company_id = current_company();

grant select on factor_sources, factor_cells, factor_words, visible_factors to pegada_app;
grant select, insert, update, delete on factors to pegada_app;

-- People who keep the installation: they import publications. Not a role within a company.
create table platform_admins (
  user_id text primary key references "user" (id) on delete cascade,
  granted_at timestamptz not null default now()
);
