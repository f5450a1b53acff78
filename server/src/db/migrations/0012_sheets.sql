-- Spreadsheets: each upload with what its columns mean, a dry run by row, and the entries that came of it.

-- What the columns of a sheet mean, remembered by their titles; the last one used wins.
create table sheet_mappings (
  company_id uuid not null references companies (id) on delete cascade,
  signature text not null,
  mapping jsonb not null,
  times_used integer not null default 0,
  updated_by text not null references "user" (id),
  updated_at timestamptz not null,
  primary key (company_id, signature)
);

create table sheets (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  document_id uuid not null,
  file_name text not null,
  sha256 text not null,
  bytes bigint not null,
  state text not null check (state in (
    'reading', 'uploaded', 'checking', 'asking', 'checked', 'applying', 'applied', 'undoing', 'undone', 'failed')),
  -- The tabs with their first rows, once a worker has looked.
  head jsonb,
  mapping jsonb,
  -- Which run writes rows: one that was overtaken stops.
  run_id uuid,
  -- What must be answered before rows can be read, or why the last act failed.
  error_code text,
  error_data jsonb,
  warnings jsonb not null default '[]',
  counts_repeats boolean not null default false,
  rows_read integer not null default 0,
  rows_ok integer not null default 0,
  rows_error integer not null default 0,
  rows_duplicate integer not null default 0,
  rows_repeat integer not null default 0,
  rows_skipped integer not null default 0,
  rows_applied integer not null default 0,
  co2e_kg numeric not null default 0,
  biogenic_co2_kg numeric not null default 0,
  created_by text not null references "user" (id),
  created_at timestamptz not null,
  checked_at timestamptz,
  applied_by text references "user" (id),
  applied_at timestamptz,
  undone_by text references "user" (id),
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, document_id) references documents (company_id, id)
);
create index sheets_created on sheets (company_id, created_at desc);
create index sheets_content on sheets (company_id, sha256);
create index sheets_busy on sheets (state) where state in ('reading', 'checking', 'applying', 'undoing');

create table sheet_rows (
  company_id uuid not null references companies (id) on delete cascade,
  sheet_id uuid not null,
  -- The line of the file where the row begins.
  row_number integer not null,
  state text not null check (state in ('ok', 'error', 'duplicate', 'repeat', 'skipped', 'applied', 'removed')),
  -- What is wrong, by field; or why the row is left out.
  errors jsonb not null default '[]',
  entry jsonb,
  -- Who the row is: a hash of its entry, its site and the sheet's own key, with its place among equal rows.
  row_hash text,
  source_key text,
  co2e_kg numeric,
  activity_id uuid,
  primary key (company_id, sheet_id, row_number),
  foreign key (company_id, sheet_id) references sheets (company_id, id) on delete cascade
);
create index sheet_rows_state on sheet_rows (company_id, sheet_id, state, row_number);
-- A row counts once, whatever files bring it.
create unique index sheet_rows_applied on sheet_rows (company_id, row_hash) where state = 'applied';
create index sheet_rows_key on sheet_rows (company_id, source_key) where state = 'applied' and source_key is not null;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['sheet_mappings', 'sheets', 'sheet_rows'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy tenant on %I to pegada_app using (company_id = current_company()) with check (company_id = current_company())',
      tenant_table);
  end loop;
end $$;
grant select, insert, update, delete on sheet_mappings, sheets, sheet_rows to pegada_app;
