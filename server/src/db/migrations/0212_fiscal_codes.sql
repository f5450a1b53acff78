-- Tables of codes that service invoices (NFS-e) tell, as who runs the installation puts them in: the services of the NBS, and the
-- classifications of IBS and CBS (cClassTrib). Both start empty; another edition takes the place of the one before.
create table fiscal_code_tables (
  list text primary key check (list in ('nbs', 'classification')),
  edition date not null,
  file_name text not null,
  put_at timestamptz not null
);
alter table fiscal_code_tables enable row level security;

create table fiscal_codes (
  list text not null references fiscal_code_tables (list) on delete cascade,
  code text not null,
  description text not null,
  primary key (list, code)
);
alter table fiscal_codes enable row level security;
