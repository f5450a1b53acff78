-- What is kept of years added up once more, for cuts of suppliers that ask either for units or for what was bought: where every supplier sells
-- anything at any unit, a tenth of the rows or fewer. Both follow the kept years by themselves, whoever changes those.

-- By party and unit, without source, scope and category.
create table drilldown_year_units (
  company_id uuid not null references companies (id) on delete cascade,
  year integer not null,
  party text not null,
  business_unit_id uuid not null,
  gas text not null,
  basis text not null,
  mass_kg numeric not null,
  lines bigint not null,
  spend_brl numeric not null,
  co2_kg numeric not null,
  co2_biogenic_kg numeric not null,
  ch4_kg numeric not null,
  ch4_fossil_kg numeric not null,
  ch4_nonfossil_kg numeric not null,
  n2o_kg numeric not null,
  co2e_kg numeric not null,
  -- How many cells are in it; a row of none is taken out.
  cells bigint not null,
  primary key (company_id, year, party, business_unit_id, gas, basis)
);
create index drilldown_year_units_empty on drilldown_year_units (company_id) where cells = 0;

-- By party and source with its scope and category, without units: read where each of them counts whole.
create table drilldown_year_sources (
  company_id uuid not null references companies (id) on delete cascade,
  year integer not null,
  party text not null,
  generator_key text not null,
  scope smallint not null,
  category text not null,
  gas text not null,
  basis text not null,
  mass_kg numeric not null,
  lines bigint not null,
  spend_brl numeric not null,
  co2_kg numeric not null,
  co2_biogenic_kg numeric not null,
  ch4_kg numeric not null,
  ch4_fossil_kg numeric not null,
  ch4_nonfossil_kg numeric not null,
  n2o_kg numeric not null,
  co2e_kg numeric not null,
  -- How many cells are in it; a row of none is taken out.
  cells bigint not null,
  primary key (company_id, year, party, generator_key, scope, category, gas, basis)
);
create index drilldown_year_sources_empty on drilldown_year_sources (company_id) where cells = 0;

alter table drilldown_year_units enable row level security;
create policy tenant on drilldown_year_units for select to pegada_app using (company_id = current_company());
create policy units on drilldown_year_units as restrictive to pegada_app
  using ((select seen_units()) is null or business_unit_id = any ((select seen_units())::uuid[]));
grant select on drilldown_year_units to pegada_app;
-- Who is limited to units reads none of it, for it tells them together.
alter table drilldown_year_sources enable row level security;
create policy tenant on drilldown_year_sources for select to pegada_app using (company_id = current_company());
create policy units on drilldown_year_sources as restrictive to pegada_app using ((select seen_units()) is null);
grant select on drilldown_year_sources to pegada_app;

insert into drilldown_year_units
select company_id, year, party, business_unit_id, gas, basis, sum(mass_kg), sum(lines)::bigint, sum(spend_brl), sum(co2_kg), sum(co2_biogenic_kg),
  sum(ch4_kg), sum(ch4_fossil_kg), sum(ch4_nonfossil_kg), sum(n2o_kg), sum(co2e_kg), sum(cells)::bigint
from drilldown_years group by 1, 2, 3, 4, 5, 6;

insert into drilldown_year_sources
select company_id, year, party, generator_key, scope, category, gas, basis, sum(mass_kg), sum(lines)::bigint, sum(spend_brl), sum(co2_kg),
  sum(co2_biogenic_kg), sum(ch4_kg), sum(ch4_fossil_kg), sum(ch4_nonfossil_kg), sum(n2o_kg), sum(co2e_kg), sum(cells)::bigint
from drilldown_years group by 1, 2, 3, 4, 5, 6, 7, 8;

-- Takes what a statement changed in the kept years into both; with a company that is deleted they go by themselves.
create function follow_years() returns trigger language plpgsql security definer set search_path = public, pg_temp set jit = off as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'select 1 as sign, a.* from added a'
    when 'DELETE' then 'select -1 as sign, g.* from gone g'
    else 'select 1 as sign, a.* from added a union all select -1, g.* from gone g' end;
  amounts text[] := array['mass_kg', 'lines', 'spend_brl', 'co2_kg', 'co2_biogenic_kg', 'ch4_kg', 'ch4_fossil_kg', 'ch4_nonfossil_kg', 'n2o_kg',
    'co2e_kg', 'cells'];
  sums text := (select string_agg(format('sum(sign * %I)', one), ', ') from unnest(amounts) as one);
  added_up text := (select string_agg(format('%1$I = k.%1$I + excluded.%1$I', one), ', ') from unnest(amounts) as one);
  kept record;
  is_large boolean;
begin
  for kept in
    select * from (values
      ('drilldown_year_units', 'company_id, year, party, business_unit_id, gas, basis'),
      ('drilldown_year_sources', 'company_id, year, party, generator_key, scope, category, gas, basis')
    ) as t (name, keys)
  loop
    execute format(
      'insert into %1$I as k (%2$s, %3$s)
       select %2$s, %4$s from (%5$s) c where exists (select from companies o where o.id = c.company_id) group by %2$s
       on conflict (%2$s) do update set %6$s',
      kept.name, kept.keys, array_to_string(amounts, ', '), sums, changed, added_up
    );
    execute format('delete from %I where cells = 0', kept.name);
    -- Whoever settled reads next: after a large import the database must not guess by tables that were empty.
    execute format('select count(*) > 5000 from (%s) c', changed) into is_large;
    if is_large then
      execute format('analyze %I', kept.name);
    end if;
  end loop;
  return null;
end $$;
revoke execute on function follow_years from public;
create trigger follow_years_insert after insert on drilldown_years
  referencing new table as added for each statement execute function follow_years();
create trigger follow_years_update after update on drilldown_years
  referencing old table as gone new table as added for each statement execute function follow_years();
create trigger follow_years_delete after delete on drilldown_years
  referencing old table as gone for each statement execute function follow_years();
