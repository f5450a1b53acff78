-- Documents in, activities, and what they emitted. Every tenant key starts with the company.

create table imports (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  state text not null check (state in ('filling', 'queued', 'running', 'done')),
  created_by text not null references "user" (id),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (company_id, id)
);
create index imports_created on imports (company_id, created_at desc);

create table documents (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  import_id uuid,
  kind text not null check (kind in ('nfe', 'nfce', 'event', 'attachment')),
  sha256 text not null,
  storage_key text not null,
  file_name text not null,
  bytes integer not null,
  access_key text,
  is_test boolean not null default false,
  number text,
  series text,
  issued_at text,
  issuer_id text,
  issuer_name text,
  recipient_id text,
  recipient_name text,
  operation_nature text,
  total numeric,
  counts boolean not null,
  counts_reason text not null,
  warnings text[] not null default '{}',
  extraction jsonb,
  created_by text not null references "user" (id),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, import_id) references imports (company_id, id)
);
-- One file may hold several notes, so the bytes are unique only with the key they carry; evidence stands apart, because
-- the same note may be attached to an entry and imported.
create unique index documents_bytes on documents (company_id, sha256, coalesce(access_key, ''), (kind = 'attachment'));
-- Keys of the test environment are a series of their own and may repeat those of real notes.
create unique index documents_key on documents (company_id, access_key) where kind in ('nfe', 'nfce') and not is_test;
create index documents_created on documents (company_id, created_at desc);

-- A key cancelled by an event, which may arrive before its note.
create table cancelled_keys (
  company_id uuid not null references companies (id) on delete cascade,
  access_key text not null,
  event_document_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, access_key)
);

create table import_files (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  import_id uuid not null,
  position integer not null,
  name text not null,
  bytes integer not null,
  sha256 text not null,
  storage_key text not null,
  is_archive boolean not null default false,
  state text not null check (state in ('waiting', 'done', 'failed')),
  outcome text check (outcome in ('imported', 'duplicate', 'event', 'conflict', 'partly', 'refused')),
  error_code text,
  error_data jsonb,
  document_id uuid,
  documents_new integer not null default 0,
  documents_duplicate integer not null default 0,
  primary key (company_id, id),
  foreign key (company_id, import_id) references imports (company_id, id) on delete cascade
);
create index import_files_import on import_files (company_id, import_id, position);

create table activities (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  origin text not null check (origin in ('manual', 'document')),
  description text not null,
  business_unit_id uuid not null,
  generator_key text not null,
  scope smallint not null check (scope in (1, 2, 3)),
  category text not null,
  period_start date not null,
  period_end date not null,
  year integer not null,
  quantity numeric not null check (quantity >= 0),
  unit text not null,
  input jsonb not null,
  document_id uuid,
  state text not null default 'active' check (state in ('active', 'removed')),
  factor_id text not null,
  factor_version text not null,
  factor_source text not null,
  gwp_set text not null,
  co2e_kg numeric not null,
  biogenic_co2_kg numeric not null,
  calculation jsonb not null,
  notes text[] not null default '{}',
  created_by text not null references "user" (id),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, business_unit_id) references business_units (company_id, id),
  foreign key (company_id, document_id) references documents (company_id, id)
);
create index activities_year on activities (company_id, year, state);
create index activities_period on activities (company_id, period_start);

-- Kilograms by gas and month: what every total is summed from, exactly.
create table activity_gases (
  company_id uuid not null references companies (id) on delete cascade,
  activity_id uuid not null,
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  gas text not null,
  mass_kg numeric not null,
  primary key (company_id, activity_id, month, gas),
  foreign key (company_id, activity_id) references activities (company_id, id) on delete cascade
);
create index activity_gases_month on activity_gases (company_id, month);

create table document_items (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  document_id uuid not null,
  position integer not null,
  number text not null,
  code text,
  product text not null,
  ncm text not null,
  cfop text not null,
  unit text not null,
  quantity numeric not null,
  total numeric not null,
  anp_code text,
  biodiesel_percent numeric,
  suggestion jsonb not null,
  suggestion_kind text not null check (suggestion_kind in ('emission', 'not_emission', 'unknown')),
  confidence numeric not null,
  -- counts.purchase, or why the line cannot be taken into an inventory; a note may mix a purchase with a return.
  counts_reason text not null,
  state text not null check (state in ('pending', 'accepted', 'ignored')),
  decided_generator_key text,
  decided_by text references "user" (id),
  decided_at timestamptz,
  activity_id uuid,
  primary key (company_id, id),
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade,
  foreign key (company_id, activity_id) references activities (company_id, id)
);
create index document_items_document on document_items (company_id, document_id, position);
create index document_items_activity on document_items (company_id, activity_id);
create index document_items_state on document_items (company_id, state, suggestion_kind);

create table reports (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  year integer not null,
  format text not null check (format in ('pdf', 'xlsx')),
  state text not null check (state in ('queued', 'running', 'ready', 'failed')),
  file_name text,
  storage_key text,
  bytes integer,
  sha256 text,
  total_co2e_kg numeric,
  created_by text not null references "user" (id),
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index reports_created on reports (company_id, created_at desc);
