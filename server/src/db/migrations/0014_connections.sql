-- Where documents come from by themselves, and which of their files were taken already.

create table connections (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('mailbox', 'folder', 'bucket', 'pull')),
  name text not null,
  state text not null default 'active' check (state in ('active', 'failing', 'paused')),
  paused_reason text check (paused_reason in ('by_person', 'gave_up', 'orphaned')),
  -- What a mailbox and a folder are called by the outside: nobody guesses it.
  token text unique,
  settings jsonb not null default '{}',
  -- Encrypted with a key derived from AUTH_SECRET; see platform/secret.
  secret_sealed text,
  schedule text check (schedule in ('quarter_hourly', 'hourly', 'daily', 'weekly')),
  hour integer check (hour between 0 and 23),
  next_at timestamptz,
  -- Set while a run is at work; one that died is taken over after a while.
  taken_at timestamptz,
  last_run_at timestamptz,
  failures integer not null default 0,
  error_code text,
  error_data jsonb,
  created_by text not null references "user" (id),
  created_at timestamptz not null,
  primary key (company_id, id)
);
create index connections_due on connections (next_at) where state <> 'paused';

-- A file is known by its place and by what changes when it changes (ETag, size and time, number of the mail).
create table connection_files (
  company_id uuid not null references companies (id) on delete cascade,
  connection_id uuid not null,
  place text not null,
  mark text not null,
  is_taken boolean not null,
  seen_at timestamptz not null,
  primary key (company_id, connection_id, place),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['connections', 'connection_files'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy tenant on %I to pegada_app using (company_id = current_company()) with check (company_id = current_company())',
      tenant_table);
  end loop;
end $$;
grant select, insert, update, delete on connections, connection_files to pegada_app;
