-- Bills in PDF and pictures: what was read of each and where it stands on its pages, until a person confirms it.

create table bills (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  import_id uuid,
  sha256 text not null,
  storage_key text not null,
  file_name text not null,
  bytes integer not null,
  state text not null default 'reading' check (state in ('reading', 'to_confirm', 'confirmed', 'rejected', 'failed')),
  kind text not null default 'unknown' check (kind in ('electricity', 'gas', 'water', 'fuel', 'unknown')),
  -- Pages read so far with their sizes in points; the picture of each is in the store.
  pages jsonb not null default '[]',
  pages_total integer,
  draft jsonb,
  -- As the person confirmed it; the document and its lines are made of this and never of the draft.
  confirmed jsonb,
  document_id uuid,
  error_code text,
  error_data jsonb,
  created_by text not null references "user" (id),
  created_at timestamptz not null default now(),
  decided_by text references "user" (id),
  decided_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, import_id) references imports (company_id, id),
  foreign key (company_id, document_id) references documents (company_id, id)
);
create unique index bills_bytes on bills (company_id, sha256);
create index bills_state on bills (company_id, state, created_at desc);

alter table bills enable row level security;
create policy tenant on bills to pegada_app
  using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on bills to pegada_app;
