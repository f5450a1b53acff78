-- Cuts of the ledger by market. A line by location that is electricity of a Brazilian market counts by market with what certificates stand
-- for plus what nothing tracks × the mean of its grid in the year (`features/certificate`). Cells keep both under gases of their own:
-- `tracked CO2`, kilograms by the factors of the certificates that are retired against the line, and `untracked <region>`, the rest in MWh.
-- Both stand in the months of the line by days, the energy of each year for itself.

-- What of an amount falls on its first days, so that the parts of any days add up to the amount to the last digit.
create function until_day(amount numeric, day integer, days integer) returns numeric language sql immutable parallel safe as $$
  select case when day >= days then amount else round(amount * day / days, 12) end
$$;

create or replace function live_drilldown(of_company uuid, units uuid[], keys text[], months text[]) returns setof drilldown_cells language sql stable as $$
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
    select l.*, l.begins as month, '' as gas, 0::numeric as mass_kg, 1 as one from lines l
    union all
    select l.*, g.month, g.gas, g.mass_kg, 0 from lines l join activity_gases g on g.company_id = of_company and g.activity_id = l.id
    union all
    select l.*, to_char(m.starts, 'YYYY-MM'), b.gas, until_day(b.amount, least((m.starts + interval '1 month')::date - b.first, b.days), b.days)
      - until_day(b.amount, greatest(m.starts::date - b.first, 0), b.days), 0
    from by_market b join lines l on l.id = b.id
    cross join lateral generate_series(date_trunc('month', b.first::timestamp), b.last::timestamp, interval '1 month') as m (starts)
  )
  select of_company, t.business_unit_id, t.generator_key, t.month, t.gas, t.scope, t.category, t.basis, t.method, t.kind, t.quality, t.measured_in,
    t.party, sum(t.mass_kg), sum(t.one)::bigint, sum(t.quantity * t.one), sum(t.spend_brl * t.one)
  from told t join blocks b on b.business_unit_id = t.business_unit_id and b.generator_key = t.generator_key and b.month = t.month
  group by t.business_unit_id, t.generator_key, t.month, t.gas, t.scope, t.category, t.basis, t.method, t.kind, t.quality, t.measured_in, t.party
$$;

-- What is retired against a line, or freed again, changes its cells.
create function mark_retired_lines() returns trigger language plpgsql security definer set search_path = public, pg_temp set jit = off as $$
begin
  insert into drilldown_marks (company_id, business_unit_id, generator_key, month)
  select distinct a.company_id, a.business_unit_id, a.generator_key, m.month
  from (select distinct company_id, activity_id from added) r
  join activities a on a.company_id = r.company_id and case when a.root_id is null then a.id else a.root_id end = r.activity_id and a.state = 'active'
  cross join lateral months_of(a.period_start, a.period_end) as m (month)
  where exists (select from companies c where c.id = a.company_id);
  return null;
end $$;
create trigger drilldown_marks_insert after insert on certificate_retirements
  referencing new table as added for each statement execute function mark_retired_lines();
create trigger drilldown_marks_delete after delete on certificate_retirements
  referencing old table as added for each statement execute function mark_retired_lines();
revoke execute on function mark_retired_lines from public;

-- Lines of the grid from before are added up anew when they are next asked for.
insert into drilldown_marks (company_id, business_unit_id, generator_key, month)
select distinct a.company_id, a.business_unit_id, a.generator_key, m.month
from activities a cross join lateral months_of(a.period_start, a.period_end) as m (month)
where a.state = 'active' and a.basis = 'location' and a.energy_mwh is not null;
