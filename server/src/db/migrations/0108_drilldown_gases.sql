-- Cells hold the gases that most lines emit beside one another in one row, not in a row each: a cut that crosses suppliers with months reads a
-- quarter of the rows, and what is kept is added up in less time. Other gases have rows of their own as before, and so has what counts by market.

alter table drilldown_cells rename to drilldown_cells_by_gas;
alter table drilldown_cells_by_gas rename constraint drilldown_cells_pkey to drilldown_cells_by_gas_pkey;
alter index drilldown_cells_months rename to drilldown_cells_by_gas_months;
drop function live_drilldown;
drop table drilldown_totals, drilldown_years;

-- Of an empty gas: lines, quantity and R$ of the lines that begin in the month, and kilograms of each gas that has a column, emitted in the month.
-- Of another gas: its kilograms, `mass_kg`.
create table drilldown_cells (
  company_id uuid not null references companies (id) on delete cascade,
  business_unit_id uuid not null,
  generator_key text not null,
  month text not null,
  gas text not null,
  scope smallint not null,
  category text not null,
  basis text not null,
  -- Of a line without a method: `by_spend` where a factor multiplies money, else `by_factor`.
  method text not null,
  -- Of the document behind the line; `none` without one.
  kind text not null,
  -- From where the quantity comes: a document, a person with evidence, a person alone, or emissions that somebody gave.
  quality text not null check (quality in ('document', 'evidence', 'typed', 'direct')),
  measured_in text not null,
  -- Whom the row or the document names, as `supplier_parties` has it; empty where nobody.
  party text not null,
  mass_kg numeric not null,
  lines bigint not null,
  quantity numeric not null,
  spend_brl numeric not null,
  co2_kg numeric not null,
  co2_biogenic_kg numeric not null,
  ch4_kg numeric not null,
  ch4_fossil_kg numeric not null,
  ch4_nonfossil_kg numeric not null,
  n2o_kg numeric not null,
  co2e_kg numeric not null
);

-- The same without parties: few rows, whatever the number of suppliers.
create table drilldown_totals (like drilldown_cells including constraints, foreign key (company_id) references companies (id) on delete cascade);
alter table drilldown_totals drop column party;

-- Cells added up over whole years without method, kind of document, quality and unit of measure.
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
  co2_kg numeric not null,
  co2_biogenic_kg numeric not null,
  ch4_kg numeric not null,
  ch4_fossil_kg numeric not null,
  ch4_nonfossil_kg numeric not null,
  n2o_kg numeric not null,
  co2e_kg numeric not null,
  -- How many cells are in it; a row of none is taken out.
  cells bigint not null,
  primary key (company_id, year, party, business_unit_id, generator_key, gas, scope, category, basis)
);

insert into drilldown_cells
select company_id, business_unit_id, generator_key, month, case when gas in ('CO2', 'CO2_biogenic', 'CH4', 'CH4_fossil', 'CH4_nonfossil', 'N2O',
  'CO2e') then '' else gas end as own_gas,
  scope, category, basis, method, kind, quality, measured_in, party,
  coalesce(sum(mass_kg) filter (where gas not in ('', 'CO2', 'CO2_biogenic', 'CH4', 'CH4_fossil', 'CH4_nonfossil', 'N2O', 'CO2e')), 0), sum(lines)::bigint,
  sum(quantity), sum(spend_brl),
    coalesce(sum(mass_kg) filter (where gas = 'CO2'), 0), coalesce(sum(mass_kg) filter (where gas = 'CO2_biogenic'), 0),
    coalesce(sum(mass_kg) filter (where gas = 'CH4'), 0),
    coalesce(sum(mass_kg) filter (where gas = 'CH4_fossil'), 0), coalesce(sum(mass_kg) filter (where gas = 'CH4_nonfossil'), 0),
    coalesce(sum(mass_kg) filter (where gas = 'N2O'), 0), coalesce(sum(mass_kg) filter (where gas = 'CO2e'), 0)
from drilldown_cells_by_gas group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13;
drop table drilldown_cells_by_gas;

insert into drilldown_totals
select company_id, business_unit_id, generator_key, month, gas, scope, category, basis, method, kind, quality, measured_in,
  sum(mass_kg), sum(lines)::bigint, sum(quantity), sum(spend_brl), sum(co2_kg), sum(co2_biogenic_kg), sum(ch4_kg), sum(ch4_fossil_kg), sum(ch4_nonfossil_kg),
  sum(n2o_kg), sum(co2e_kg)
from drilldown_cells group by company_id, business_unit_id, generator_key, month, gas, scope, category, basis, method, kind, quality, measured_in;

insert into drilldown_years
select company_id, business_unit_id, generator_key, left(month, 4)::int, gas, scope, category, basis, party,
  sum(mass_kg), sum(lines)::bigint, sum(spend_brl), sum(co2_kg), sum(co2_biogenic_kg), sum(ch4_kg), sum(ch4_fossil_kg), sum(ch4_nonfossil_kg), sum(n2o_kg),
  sum(co2e_kg), count(*)
from drilldown_cells group by 1, 2, 3, 4, 5, 6, 7, 8, 9;

-- Whoever settles is alone at the blocks of a company, and adds up each once: a key of twelve texts would only cost.
create index drilldown_cells_blocks on drilldown_cells (company_id, business_unit_id, generator_key, month);
create index drilldown_cells_months on drilldown_cells (company_id, month);
create index drilldown_totals_blocks on drilldown_totals (company_id, business_unit_id, generator_key, month);
create index drilldown_totals_months on drilldown_totals (company_id, month);
create index drilldown_years_empty on drilldown_years (company_id) where cells = 0;

do $$
declare
  name text;
begin
  foreach name in array array['drilldown_cells', 'drilldown_totals', 'drilldown_years'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I for select to pegada_app using (company_id = current_company())', name);
    execute format('create policy units on %I as restrictive to pegada_app using ((select seen_units()) is null or business_unit_id = any ((select seen_units())::uuid[]))', name);
    execute format('grant select on %I to pegada_app', name);
  end loop;
end $$;

-- The cells of these blocks, added up from the lines: what the kept ones must equal.
create function live_drilldown(of_company uuid, units uuid[], keys text[], months text[]) returns setof drilldown_cells language sql stable as $$
  with blocks as materialized (
    select distinct business_unit_id, generator_key, month from unnest(units, keys, months) as b (business_unit_id, generator_key, month)
  ), sources as materialized (
    select business_unit_id, generator_key, (min(month) || '-01')::date as first, ((max(month) || '-01')::date + interval '1 month')::date as beyond
    from blocks group by 1, 2
  ), lines as materialized (
    select a.id, a.business_unit_id, a.generator_key, to_char(a.period_start, 'YYYY-MM') as begins, a.scope, a.category, a.basis,
      coalesce(a.method_key, case when a.unit = 'BRL' then 'by_spend' else 'by_factor' end) as method, coalesce(d.kind, 'none') as kind,
      case when a.method_key like '%.direct_entry' then 'direct' when a.origin = 'document' then 'document'
        when a.document_id is not null then 'evidence' else 'typed' end as quality,
      a.unit as measured_in,
      coalesce(bought.party, case when d.kind <> 'sheet' then party_of(d.issuer_id, d.issuer_name) end, '') as party, a.quantity,
      case when a.unit = 'BRL' then a.quantity else coalesce(bought.total, 0) end as spend_brl,
      case when a.root_id is null then a.id else a.root_id end as entry_id, a.period_start, a.period_end, a.market_region, a.energy_mwh
    from sources s
    join activities a on a.company_id = of_company and a.business_unit_id = s.business_unit_id and a.generator_key = s.generator_key
      and a.state = 'active' and a.period_start < s.beyond and a.period_end >= s.first
    left join documents d on d.company_id = of_company and d.id = a.document_id
    left join lateral (
      select min(party_of(i.supplier_id, i.supplier_name)) as party, sum(i.total) as total
      from document_items i where i.company_id = of_company and i.activity_id = a.id
    ) bought on true
  ), bought_energy as materialized (
    select l.id, l.market_region, y.mwh, y.mwh / nullif(sum(y.mwh) over (partition by l.id), 0) as part, count(*) over (partition by l.id) as years,
      coalesce(r.mwh, 0) as retired, coalesce(r.kg, 0) as tracked,
      greatest(l.period_start, make_date(y.year, 1, 1)) as first, least(l.period_end, make_date(y.year, 12, 31)) as last
    from lines l
    cross join lateral (select key::int as year, value::numeric as mwh from jsonb_each_text(l.energy_mwh)) y
    left join lateral (
      select sum(r.energy_mwh) as mwh, sum(r.energy_mwh * c.co2_kg_per_mwh) as kg
      from certificate_retirements r join certificates c on c.company_id = r.company_id and c.id = r.certificate_id
      where r.company_id = of_company and r.activity_id = l.entry_id
    ) r on true
    where l.basis = 'location' and l.energy_mwh is not null
  ), by_market as (
    select e.id, e.first, e.last, e.last - e.first + 1 as days, g.gas, g.amount
    from bought_energy e
    cross join lateral (values
      ('untracked ' || e.market_region, e.mwh - case when e.years = 1 then e.retired else coalesce(e.retired * e.part, 0) end),
      ('tracked CO2', case when e.years = 1 then e.tracked else coalesce(e.tracked * e.part, 0) end)
    ) as g (gas, amount)
    where g.amount <> 0
  ), told as (
    select l.*, l.begins as month, '' as emitted, '' as gas, 0::numeric as mass_kg, 1 as one from lines l
    union all
    select l.*, g.month, g.gas, case when g.gas in ('CO2', 'CO2_biogenic', 'CH4', 'CH4_fossil', 'CH4_nonfossil', 'N2O', 'CO2e') then '' else g.gas end, g.mass_kg, 0
    from lines l join activity_gases g on g.company_id = of_company and g.activity_id = l.id
    union all
    select l.*, to_char(m.starts, 'YYYY-MM'), b.gas, b.gas,
      until_day(b.amount, least((m.starts + interval '1 month')::date - b.first, b.days), b.days)
        - until_day(b.amount, greatest(m.starts::date - b.first, 0), b.days), 0
    from by_market b join lines l on l.id = b.id
    cross join lateral generate_series(date_trunc('month', b.first::timestamp), b.last::timestamp, interval '1 month') as m (starts)
  )
  select of_company, t.business_unit_id, t.generator_key, t.month, t.gas, t.scope, t.category, t.basis, t.method, t.kind, t.quality, t.measured_in,
    t.party, coalesce(sum(t.mass_kg) filter (where t.gas <> ''), 0), sum(t.one)::bigint, sum(t.quantity * t.one), sum(t.spend_brl * t.one),
    coalesce(sum(t.mass_kg) filter (where t.emitted = 'CO2'), 0), coalesce(sum(t.mass_kg) filter (where t.emitted = 'CO2_biogenic'), 0),
    coalesce(sum(t.mass_kg) filter (where t.emitted = 'CH4'), 0),
    coalesce(sum(t.mass_kg) filter (where t.emitted = 'CH4_fossil'), 0), coalesce(sum(t.mass_kg) filter (where t.emitted = 'CH4_nonfossil'), 0),
    coalesce(sum(t.mass_kg) filter (where t.emitted = 'N2O'), 0), coalesce(sum(t.mass_kg) filter (where t.emitted = 'CO2e'), 0)
  from told t join blocks b on b.business_unit_id = t.business_unit_id and b.generator_key = t.generator_key and b.month = t.month
  group by t.business_unit_id, t.generator_key, t.month, t.gas, t.scope, t.category, t.basis, t.method, t.kind, t.quality, t.measured_in, t.party
$$;
revoke execute on function live_drilldown from public;

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
      sum(mass_kg) as mass_kg, sum(lines)::bigint as lines, sum(spend_brl) as spend_brl, count(*) as cells,
      sum(co2_kg) as co2_kg, sum(co2_biogenic_kg) as co2_biogenic_kg, sum(ch4_kg) as ch4_kg, sum(ch4_fossil_kg) as ch4_fossil_kg,
      sum(ch4_nonfossil_kg) as ch4_nonfossil_kg, sum(n2o_kg) as n2o_kg, sum(co2e_kg) as co2e_kg
    from gone group by 1, 2, 3, 4, 5, 6, 7, 8
  )
  update drilldown_years y
  set mass_kg = y.mass_kg - l.mass_kg, lines = y.lines - l.lines, spend_brl = y.spend_brl - l.spend_brl, cells = y.cells - l.cells,
    co2_kg = y.co2_kg - l.co2_kg, co2_biogenic_kg = y.co2_biogenic_kg - l.co2_biogenic_kg, ch4_kg = y.ch4_kg - l.ch4_kg,
      ch4_fossil_kg = y.ch4_fossil_kg - l.ch4_fossil_kg, ch4_nonfossil_kg = y.ch4_nonfossil_kg - l.ch4_nonfossil_kg, n2o_kg = y.n2o_kg - l.n2o_kg,
      co2e_kg = y.co2e_kg - l.co2e_kg
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
      sum(mass_kg), sum(lines)::bigint, sum(quantity), sum(spend_brl), sum(co2_kg), sum(co2_biogenic_kg), sum(ch4_kg), sum(ch4_fossil_kg),
      sum(ch4_nonfossil_kg), sum(n2o_kg), sum(co2e_kg)
    from added group by business_unit_id, generator_key, month, gas, scope, category, basis, method, kind, quality, measured_in
  )
  insert into drilldown_years as y
  select of_company, business_unit_id, generator_key, left(month, 4)::int, gas, scope, category, basis, party,
    sum(mass_kg), sum(lines)::bigint, sum(spend_brl), sum(co2_kg), sum(co2_biogenic_kg), sum(ch4_kg), sum(ch4_fossil_kg), sum(ch4_nonfossil_kg), sum(n2o_kg),
    sum(co2e_kg), count(*)
  from added group by 2, 3, 4, 5, 6, 7, 8, 9
  on conflict (company_id, year, party, business_unit_id, generator_key, gas, scope, category, basis) do update
    set mass_kg = y.mass_kg + excluded.mass_kg, lines = y.lines + excluded.lines, spend_brl = y.spend_brl + excluded.spend_brl,
      cells = y.cells + excluded.cells,
      co2_kg = y.co2_kg + excluded.co2_kg, co2_biogenic_kg = y.co2_biogenic_kg + excluded.co2_biogenic_kg, ch4_kg = y.ch4_kg + excluded.ch4_kg,
        ch4_fossil_kg = y.ch4_fossil_kg + excluded.ch4_fossil_kg, ch4_nonfossil_kg = y.ch4_nonfossil_kg + excluded.ch4_nonfossil_kg,
        n2o_kg = y.n2o_kg + excluded.n2o_kg, co2e_kg = y.co2e_kg + excluded.co2e_kg;
  delete from drilldown_years where company_id = of_company and cells = 0;
  -- Whoever settled reads next: after a large import the database must not guess by tables that were empty.
  if cardinality(units) > 500 then
    analyze drilldown_cells;
    analyze drilldown_totals;
    analyze drilldown_years;
  end if;
end $$;
