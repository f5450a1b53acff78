-- The seat of an outside verifier: shared access that reads, and writes in the verifier's desk alone.
alter table company_members drop constraint company_members_shared_access_check;
alter table company_members add constraint company_members_shared_access_check
  check (shared_access in ('viewer', 'editor', 'verifier'));
alter table invitations drop constraint invitations_access_check;
alter table invitations add constraint invitations_access_check check (access in ('viewer', 'editor', 'verifier'));

-- An engagement of a verifier for a sealed inventory, with its terms.
create table assurances (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  verifier text not null,
  year integer not null,
  version integer not null,
  level text not null check (level in ('limited', 'reasonable')),
  view text not null check (view in ('location', 'market')),
  scope text not null,
  criteria text not null,
  material_percent numeric not null check (material_percent > 0 and material_percent < 100),
  material_reason text not null,
  expected_percent numeric not null check (expected_percent >= 0 and expected_percent < 100),
  created_by text references "user" (id) on delete set null,
  created_at timestamptz not null,
  opinion text check (opinion in ('unmodified', 'modified', 'adverse', 'disclaimer')),
  opinion_level text check (opinion_level in ('limited', 'reasonable')),
  opinion_version integer,
  opinion_on date,
  opinion_summary text,
  opinion_file text,
  opinion_sha256 text,
  concluded_by text references "user" (id) on delete set null,
  concluded_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, year, version) references seals (company_id, year, version) on delete cascade,
  check ((opinion is null) = (concluded_at is null) and (opinion is null) = (opinion_sha256 is null))
);

-- One draw for each sealed version, with all that repeats it; amounts in kg CO2e.
create table assurance_draws (
  company_id uuid not null references companies (id) on delete cascade,
  assurance_id uuid not null,
  version integer not null,
  seed text not null,
  per_stratum integer not null check (per_stratum between 0 and 25),
  seal_sha256 text not null,
  storage_key text not null,
  documents text[] not null,
  book_kg numeric not null,
  material_kg numeric not null,
  expected_kg numeric not null,
  size integer not null check (size > 0),
  interval_kg numeric not null,
  start_kg numeric not null,
  drawn_by text references "user" (id) on delete set null,
  drawn_at timestamptz not null,
  primary key (company_id, assurance_id, version),
  foreign key (company_id, assurance_id) references assurances (company_id, id) on delete cascade
);

-- A sample: a line of the sealed file (where it stands there) or a document, and what the verifier says of it.
create table assurance_samples (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  assurance_id uuid not null,
  version integer not null,
  place integer not null check (place > 0),
  kind text not null check (kind in ('certain', 'drawn', 'zero', 'negative', 'document')),
  ref text not null,
  source text,
  site text,
  at_byte bigint,
  bytes integer,
  book_kg numeric,
  audited_kg numeric,
  checks text[] not null default '{}',
  verdict text not null default 'open' check (verdict in ('open', 'tick', 'doubt', 'finding')),
  note text not null default '',
  judged_by text references "user" (id) on delete set null,
  judged_at timestamptz,
  primary key (company_id, id),
  unique (company_id, assurance_id, version, place),
  foreign key (company_id, assurance_id, version)
    references assurance_draws (company_id, assurance_id, version) on delete cascade,
  check ((kind = 'document') = (book_kg is null) and (book_kg is null) = (at_byte is null))
);

-- A finding, what the company answers, and what becomes of it; effect in t CO2e, signed.
create table assurance_findings (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  assurance_id uuid not null,
  number integer not null,
  sample_id uuid,
  version integer not null,
  class text not null check (class in ('misstatement', 'nonconformity', 'noncompliance', 'opportunity')),
  is_material boolean not null,
  effect_tonnes numeric,
  description text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'corrected', 'accepted')),
  answer text,
  answered_by text references "user" (id) on delete set null,
  answered_at timestamptz,
  line_id uuid,
  corrected_version integer,
  settled_by text references "user" (id) on delete set null,
  settled_at timestamptz,
  found_by text references "user" (id) on delete set null,
  found_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, assurance_id, number),
  foreign key (company_id, assurance_id) references assurances (company_id, id) on delete cascade,
  foreign key (company_id, sample_id) references assurance_samples (company_id, id)
);

-- What was seen at a site.
create table assurance_visits (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  assurance_id uuid not null,
  site text not null,
  visited_on date not null,
  note text not null,
  recorded_by text references "user" (id) on delete set null,
  recorded_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, assurance_id) references assurances (company_id, id) on delete cascade
);

do $$
declare
  name text;
begin
  foreach name in array array[
    'assurances', 'assurance_draws', 'assurance_samples', 'assurance_findings', 'assurance_visits'
  ] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy tenant on %I to pegada_app using (company_id = current_company()) with check (company_id = current_company())',
      name
    );
    execute format('create policy units on %I as restrictive to pegada_app using ((select seen_units() is null))', name);
    execute format('grant select, insert, update on %I to pegada_app', name);
  end loop;
end
$$;
