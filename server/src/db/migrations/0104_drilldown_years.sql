-- Cells added up over whole years without method, kind of document, quality and unit of measure: what a cut by supplier of whole years
-- reads, a twelfth of the cells or fewer. Whoever settles cells takes those of before out of it and puts the new ones in.

create table drilldown_years (
  company_id uuid not null references companies (id) on delete cascade,
  business_unit_id uuid not null,
  generator_key text not null,
  year integer not null,
  gas text not null,
  scope smallint not null,
  category text not null,
  basis text not null,
  party text not null,
  mass_kg numeric not null,
  lines bigint not null,
  spend_brl numeric not null,
  -- How many cells are in it; a row of none is taken out.
  cells bigint not null,
  primary key (company_id, year, party, business_unit_id, generator_key, gas, scope, category, basis)
);
create index drilldown_years_empty on drilldown_years (company_id) where cells = 0;

alter table drilldown_years enable row level security;
create policy tenant on drilldown_years for select to pegada_app using (company_id = current_company());
create policy units on drilldown_years as restrictive to pegada_app
  using ((select seen_units()) is null or business_unit_id = any ((select seen_units())::uuid[]));
grant select on drilldown_years to pegada_app;

insert into drilldown_years
select company_id, business_unit_id, generator_key, left(month, 4)::int, gas, scope, category, basis, party,
  sum(mass_kg), sum(lines)::bigint, sum(spend_brl), count(*)
from drilldown_cells group by 1, 2, 3, 4, 5, 6, 7, 8, 9;

create or replace function settle_drilldown() returns void language plpgsql security definer set search_path = public, pg_temp set jit = off as $$
declare
  of_company uuid := current_company();
  units uuid[];
  keys text[];
  months text[];
begin
  if not exists (select from drilldown_marks where company_id = of_company) then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('drilldown ' || of_company::text, 0));
  with gone as (delete from drilldown_marks where company_id = of_company returning business_unit_id, generator_key, month)
  select array_agg(g.business_unit_id), array_agg(g.generator_key), array_agg(g.month) into units, keys, months
  from (select distinct business_unit_id, generator_key, month from gone) g;
  if units is null then
    return;
  end if;
  with gone as (
    delete from drilldown_cells kept using unnest(units, keys, months) as b (unit, key, month)
    where kept.company_id = of_company and kept.business_unit_id = b.unit and kept.generator_key = b.key and kept.month = b.month
    returning kept.*
  ), less as (
    select business_unit_id, generator_key, left(month, 4)::int as year, gas, scope, category, basis, party,
      sum(mass_kg) as mass_kg, sum(lines)::bigint as lines, sum(spend_brl) as spend_brl, count(*) as cells
    from gone group by 1, 2, 3, 4, 5, 6, 7, 8
  )
  update drilldown_years y
  set mass_kg = y.mass_kg - l.mass_kg, lines = y.lines - l.lines, spend_brl = y.spend_brl - l.spend_brl, cells = y.cells - l.cells
  from less l
  where y.company_id = of_company and y.year = l.year and y.party = l.party and y.business_unit_id = l.business_unit_id
    and y.generator_key = l.generator_key and y.gas = l.gas and y.scope = l.scope and y.category = l.category and y.basis = l.basis;
  delete from drilldown_totals kept using unnest(units, keys, months) as b (unit, key, month)
  where kept.company_id = of_company and kept.business_unit_id = b.unit and kept.generator_key = b.key and kept.month = b.month;
  with added as (
    insert into drilldown_cells select * from live_drilldown(of_company, units, keys, months) returning *
  ), totals as (
    insert into drilldown_totals
    select of_company, business_unit_id, generator_key, month, gas, scope, category, basis, method, kind, quality, measured_in,
      sum(mass_kg), sum(lines)::bigint, sum(quantity), sum(spend_brl)
    from added group by business_unit_id, generator_key, month, gas, scope, category, basis, method, kind, quality, measured_in
  )
  insert into drilldown_years as y
  select of_company, business_unit_id, generator_key, left(month, 4)::int, gas, scope, category, basis, party,
    sum(mass_kg), sum(lines)::bigint, sum(spend_brl), count(*)
  from added group by 2, 3, 4, 5, 6, 7, 8, 9
  on conflict (company_id, year, party, business_unit_id, generator_key, gas, scope, category, basis) do update
    set mass_kg = y.mass_kg + excluded.mass_kg, lines = y.lines + excluded.lines, spend_brl = y.spend_brl + excluded.spend_brl,
      cells = y.cells + excluded.cells;
  delete from drilldown_years where company_id = of_company and cells = 0;
  -- Whoever settled reads next: after a large import the database must not guess by tables that were empty.
  if cardinality(units) > 500 then
    analyze drilldown_cells;
    analyze drilldown_totals;
    analyze drilldown_years;
  end if;
end $$;

-- Made-up lines leave nothing here either.
create or replace function forget_sample(of_unit uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  delete from search_texts s where s.company_id = current_company() and s.kind = 'line'
    and not exists (select from activities a where a.company_id = s.company_id and md5(a.description) = s.key);
  delete from kept_totals k where k.company_id = current_company() and k.business_unit_id = of_unit
    and not exists (select from activities a where a.company_id = k.company_id and a.business_unit_id = of_unit);
  delete from kept_energy k where k.company_id = current_company() and k.business_unit_id = of_unit
    and not exists (select from activities a where a.company_id = k.company_id and a.business_unit_id = of_unit);
  delete from drilldown_cells k where k.company_id = current_company() and k.business_unit_id = of_unit
    and not exists (select from activities a where a.company_id = k.company_id and a.business_unit_id = of_unit);
  delete from drilldown_totals k where k.company_id = current_company() and k.business_unit_id = of_unit
    and not exists (select from activities a where a.company_id = k.company_id and a.business_unit_id = of_unit);
  delete from drilldown_years k where k.company_id = current_company() and k.business_unit_id = of_unit
    and not exists (select from activities a where a.company_id = k.company_id and a.business_unit_id = of_unit);
  delete from drilldown_marks k where k.company_id = current_company() and k.business_unit_id = of_unit
    and not exists (select from activities a where a.company_id = k.company_id and a.business_unit_id = of_unit)
$$;
