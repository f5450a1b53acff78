-- Cells added up by month and party, without unit, source, scope, category and what else a line has: what a cut of suppliers by month reads where
-- every unit counts whole. Kept as years are (0104). Who is limited to units reads none of it, for it tells them together.

create table drilldown_months (
  company_id uuid not null references companies (id) on delete cascade,
  month text not null,
  gas text not null,
  basis text not null,
  party text not null,
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
  primary key (company_id, month, party, gas, basis)
);
create index drilldown_months_empty on drilldown_months (company_id) where cells = 0;

alter table drilldown_months enable row level security;
create policy tenant on drilldown_months for select to pegada_app using (company_id = current_company());
create policy units on drilldown_months as restrictive to pegada_app using ((select seen_units()) is null);
grant select on drilldown_months to pegada_app;

insert into drilldown_months
select company_id, month, gas, basis, party, sum(mass_kg), sum(lines)::bigint, sum(spend_brl),
  sum(co2_kg), sum(co2_biogenic_kg), sum(ch4_kg), sum(ch4_fossil_kg), sum(ch4_nonfossil_kg), sum(n2o_kg), sum(co2e_kg), count(*)
from drilldown_cells group by 1, 2, 3, 4, 5;

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
  ), less_of_years as (
    select business_unit_id, generator_key, left(month, 4)::int as year, gas, scope, category, basis, party,
      sum(mass_kg) as mass_kg, sum(lines)::bigint as lines, sum(spend_brl) as spend_brl, count(*) as cells,
      sum(co2_kg) as co2_kg, sum(co2_biogenic_kg) as co2_biogenic_kg, sum(ch4_kg) as ch4_kg, sum(ch4_fossil_kg) as ch4_fossil_kg,
        sum(ch4_nonfossil_kg) as ch4_nonfossil_kg, sum(n2o_kg) as n2o_kg, sum(co2e_kg) as co2e_kg
    from gone group by 1, 2, 3, 4, 5, 6, 7, 8
  ), years as (
    update drilldown_years y
    set mass_kg = y.mass_kg - l.mass_kg, lines = y.lines - l.lines, spend_brl = y.spend_brl - l.spend_brl, cells = y.cells - l.cells,
      co2_kg = y.co2_kg - l.co2_kg, co2_biogenic_kg = y.co2_biogenic_kg - l.co2_biogenic_kg, ch4_kg = y.ch4_kg - l.ch4_kg,
        ch4_fossil_kg = y.ch4_fossil_kg - l.ch4_fossil_kg, ch4_nonfossil_kg = y.ch4_nonfossil_kg - l.ch4_nonfossil_kg,
          n2o_kg = y.n2o_kg - l.n2o_kg, co2e_kg = y.co2e_kg - l.co2e_kg
    from less_of_years l
    where y.company_id = of_company and y.year = l.year and y.party = l.party and y.business_unit_id = l.business_unit_id
      and y.generator_key = l.generator_key and y.gas = l.gas and y.scope = l.scope and y.category = l.category and y.basis = l.basis
  ), less_of_months as (
    select month, gas, basis, party,
      sum(mass_kg) as mass_kg, sum(lines)::bigint as lines, sum(spend_brl) as spend_brl, count(*) as cells,
      sum(co2_kg) as co2_kg, sum(co2_biogenic_kg) as co2_biogenic_kg, sum(ch4_kg) as ch4_kg, sum(ch4_fossil_kg) as ch4_fossil_kg,
        sum(ch4_nonfossil_kg) as ch4_nonfossil_kg, sum(n2o_kg) as n2o_kg, sum(co2e_kg) as co2e_kg
    from gone group by 1, 2, 3, 4
  )
  update drilldown_months m
  set mass_kg = m.mass_kg - l.mass_kg, lines = m.lines - l.lines, spend_brl = m.spend_brl - l.spend_brl, cells = m.cells - l.cells,
    co2_kg = m.co2_kg - l.co2_kg, co2_biogenic_kg = m.co2_biogenic_kg - l.co2_biogenic_kg, ch4_kg = m.ch4_kg - l.ch4_kg,
      ch4_fossil_kg = m.ch4_fossil_kg - l.ch4_fossil_kg, ch4_nonfossil_kg = m.ch4_nonfossil_kg - l.ch4_nonfossil_kg, n2o_kg = m.n2o_kg - l.n2o_kg,
        co2e_kg = m.co2e_kg - l.co2e_kg
  from less_of_months l
  where m.company_id = of_company and m.month = l.month and m.party = l.party and m.gas = l.gas and m.basis = l.basis;
  delete from drilldown_totals kept using unnest(units, keys, months) as b (unit, key, month)
  where kept.company_id = of_company and kept.business_unit_id = b.unit and kept.generator_key = b.key and kept.month = b.month;
  with added as (
    insert into drilldown_cells select * from live_drilldown(of_company, units, keys, months) returning *
  ), totals as (
    insert into drilldown_totals
    select of_company, business_unit_id, generator_key, month, gas, scope, category, basis, method, kind, quality, measured_in,
      sum(mass_kg), sum(lines)::bigint, sum(quantity), sum(spend_brl), sum(co2_kg), sum(co2_biogenic_kg), sum(ch4_kg), sum(ch4_fossil_kg),
      sum(ch4_nonfossil_kg), sum(n2o_kg), sum(co2e_kg)
    from added group by business_unit_id, generator_key, month, gas, scope, category, basis, method, kind, quality, measured_in
  ), years as (
    insert into drilldown_years as y
    select of_company, business_unit_id, generator_key, left(month, 4)::int, gas, scope, category, basis, party,
      sum(mass_kg), sum(lines)::bigint, sum(spend_brl), sum(co2_kg), sum(co2_biogenic_kg), sum(ch4_kg), sum(ch4_fossil_kg), sum(ch4_nonfossil_kg),
        sum(n2o_kg),
      sum(co2e_kg), count(*)
    from added group by 2, 3, 4, 5, 6, 7, 8, 9
    on conflict (company_id, year, party, business_unit_id, generator_key, gas, scope, category, basis) do update
      set mass_kg = y.mass_kg + excluded.mass_kg, lines = y.lines + excluded.lines, spend_brl = y.spend_brl + excluded.spend_brl,
        cells = y.cells + excluded.cells,
        co2_kg = y.co2_kg + excluded.co2_kg, co2_biogenic_kg = y.co2_biogenic_kg + excluded.co2_biogenic_kg, ch4_kg = y.ch4_kg + excluded.ch4_kg,
          ch4_fossil_kg = y.ch4_fossil_kg + excluded.ch4_fossil_kg, ch4_nonfossil_kg = y.ch4_nonfossil_kg + excluded.ch4_nonfossil_kg,
          n2o_kg = y.n2o_kg + excluded.n2o_kg, co2e_kg = y.co2e_kg + excluded.co2e_kg
  )
  insert into drilldown_months as m
  select of_company, month, gas, basis, party, sum(mass_kg), sum(lines)::bigint, sum(spend_brl),
    sum(co2_kg), sum(co2_biogenic_kg), sum(ch4_kg), sum(ch4_fossil_kg), sum(ch4_nonfossil_kg), sum(n2o_kg), sum(co2e_kg), count(*)
  from added group by month, gas, basis, party
  on conflict (company_id, month, party, gas, basis) do update
    set mass_kg = m.mass_kg + excluded.mass_kg, lines = m.lines + excluded.lines, spend_brl = m.spend_brl + excluded.spend_brl,
      cells = m.cells + excluded.cells,
      co2_kg = m.co2_kg + excluded.co2_kg, co2_biogenic_kg = m.co2_biogenic_kg + excluded.co2_biogenic_kg, ch4_kg = m.ch4_kg + excluded.ch4_kg,
        ch4_fossil_kg = m.ch4_fossil_kg + excluded.ch4_fossil_kg, ch4_nonfossil_kg = m.ch4_nonfossil_kg + excluded.ch4_nonfossil_kg,
          n2o_kg = m.n2o_kg + excluded.n2o_kg, co2e_kg = m.co2e_kg + excluded.co2e_kg;
  delete from drilldown_years where company_id = of_company and cells = 0;
  delete from drilldown_months where company_id = of_company and cells = 0;
  -- Whoever settled reads next: after a large import the database must not guess by tables that were empty.
  if cardinality(units) > 500 then
    analyze drilldown_cells;
    analyze drilldown_totals;
    analyze drilldown_years;
    analyze drilldown_months;
  end if;
end $$;

-- Made-up lines leave nothing here either: what is kept without units is brought up to the lines that are left.
create or replace function forget_sample(of_unit uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  select settle_drilldown();
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
