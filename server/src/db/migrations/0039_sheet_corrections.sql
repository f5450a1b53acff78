-- What people mend of a spreadsheet on its page, and what a company explained once of its own words.

-- A cell as a person wrote it in place of what the file holds; the file itself stays as it was sent.
create table sheet_corrections (
  company_id uuid not null references companies (id) on delete cascade,
  sheet_id uuid not null,
  row_number integer not null,
  field text not null,
  text text not null,
  corrected_by text not null references "user" (id),
  corrected_at timestamptz not null,
  primary key (company_id, sheet_id, row_number, field),
  foreign key (company_id, sheet_id) references sheets (company_id, id) on delete cascade
);

-- A word of a column whose cells are choices, and the choice that it stands for in every sheet to come.
create table sheet_meanings (
  company_id uuid not null references companies (id) on delete cascade,
  field text not null,
  -- Its letters alone, without case and accents; as it was written it is told.
  word text not null,
  written text not null,
  meaning text not null,
  explained_by text not null references "user" (id),
  explained_at timestamptz not null,
  primary key (company_id, field, word)
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['sheet_corrections', 'sheet_meanings'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy tenant on %I to pegada_app using (company_id = current_company()) with check (company_id = current_company())',
      tenant_table);
  end loop;
end $$;
grant select, insert, update, delete on sheet_corrections, sheet_meanings to pegada_app;
