-- One person at most owns a company.
create unique index company_members_owner on company_members (company_id) where is_owner;

-- A made-up unit has no CNPJ, wherever it is.
do $$
declare
  told text;
begin
  select conname into strict told from pg_constraint
    where conrelid = 'business_units'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%cnpj IS NOT NULL%';
  execute format('alter table business_units drop constraint %I', told);
end $$;
alter table business_units
  add column is_sample boolean not null default false,
  add constraint business_units_cnpj check (cnpj is not null or country <> 'BR' or is_sample);

-- Lines made up for a first look around, at a unit of their own in one year; `line_ids` are the lines as they were loaded. They go
-- altogether, and a year that holds them is not closed.
create table sample_data (
  company_id uuid primary key references companies (id) on delete cascade,
  business_unit_id uuid not null,
  year integer not null,
  line_ids uuid[] not null,
  loaded_at timestamptz not null,
  foreign key (company_id, business_unit_id) references business_units (company_id, id)
);
alter table sample_data enable row level security;
create policy tenant on sample_data to pegada_app using (company_id = current_company()) with check (company_id = current_company());
create policy units on sample_data as restrictive to pegada_app using ((select seen_units()) is null);
grant select, insert, delete on sample_data to pegada_app;

-- What only the program writes and made-up lines leave behind: texts for the search that no line of the company says any more, and
-- the nothing that is kept of a unit without lines.
create function forget_sample(of_unit uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  delete from search_texts s where s.company_id = current_company() and s.kind = 'line'
    and not exists (select from activities a where a.company_id = s.company_id and md5(a.description) = s.key);
  delete from kept_totals k where k.company_id = current_company() and k.business_unit_id = of_unit
    and not exists (select from activities a where a.company_id = k.company_id and a.business_unit_id = of_unit);
  delete from kept_energy k where k.company_id = current_company() and k.business_unit_id = of_unit
    and not exists (select from activities a where a.company_id = k.company_id and a.business_unit_id = of_unit)
$$;
revoke execute on function forget_sample from public;
grant execute on function forget_sample to pegada_app;
