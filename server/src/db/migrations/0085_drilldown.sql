-- Lines added up by what a cut of the ledger may ask for, so that a cut costs the same whatever the number of lines. A block is a source
-- at a unit in a month: whatever touches a line marks its blocks, and who reads has those that are marked added up anew, from the lines.

-- Of an empty gas: lines, quantity and R$ of the lines that begin in the month. Of a gas: kilograms of it in the month in which it was emitted.
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
  primary key (company_id, business_unit_id, generator_key, month, gas, scope, category, basis, method, kind, quality, measured_in, party)
);
create index drilldown_cells_months on drilldown_cells (company_id, month);

-- The same without parties: few rows, whatever the number of suppliers.
create table drilldown_totals (
  company_id uuid not null references companies (id) on delete cascade,
  business_unit_id uuid not null,
  generator_key text not null,
  month text not null,
  gas text not null,
  scope smallint not null,
  category text not null,
  basis text not null,
  method text not null,
  kind text not null,
  quality text not null,
  measured_in text not null,
  mass_kg numeric not null,
  lines bigint not null,
  quantity numeric not null,
  spend_brl numeric not null,
  primary key (company_id, business_unit_id, generator_key, month, gas, scope, category, basis, method, kind, quality, measured_in)
);
create index drilldown_totals_months on drilldown_totals (company_id, month);

-- Blocks to be added up anew: a change leaves a row of its own, so that none is lost beside a reader who settles.
create table drilldown_marks (
  company_id uuid not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  business_unit_id uuid not null,
  generator_key text not null,
  month text not null,
  primary key (company_id, id)
);

do $$
declare
  name text;
begin
  foreach name in array array['drilldown_cells', 'drilldown_totals', 'drilldown_marks'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I for select to pegada_app using (company_id = current_company())', name);
    execute format('create policy units on %I as restrictive to pegada_app using ((select seen_units()) is null or business_unit_id = any ((select seen_units())::uuid[]))', name);
    execute format('grant select on %I to pegada_app', name);
  end loop;
end $$;

-- Lines of a block; those of whole years are looked through by their last day.
create index activities_blocks on activities (company_id, business_unit_id, generator_key, period_start, period_end) where state = 'active';

-- The months of a line.
create function months_of(first date, last date) returns setof text language sql immutable parallel safe as $$
  select to_char(day, 'YYYY-MM') from generate_series(date_trunc('month', first::timestamp), last::timestamp, interval '1 month') as days (day)
$$;

create function mark_added_blocks() returns trigger language plpgsql security definer set search_path = public, pg_temp set jit = off as $$
begin
  insert into drilldown_marks (company_id, business_unit_id, generator_key, month)
  select distinct a.company_id, a.business_unit_id, a.generator_key, m.month
  from added a cross join lateral months_of(a.period_start, a.period_end) as m (month)
  where a.state = 'active' and exists (select from companies c where c.id = a.company_id);
  return null;
end $$;
create trigger drilldown_marks_insert after insert on activities
  referencing new table as added for each statement execute function mark_added_blocks();
create trigger drilldown_marks_delete after delete on activities
  referencing old table as added for each statement execute function mark_added_blocks();

create function mark_changed_blocks() returns trigger language plpgsql security definer set search_path = public, pg_temp set jit = off as $$
begin
  insert into drilldown_marks (company_id, business_unit_id, generator_key, month)
  select distinct a.company_id, a.business_unit_id, a.generator_key, m.month
  from (select * from before union all select * from after) a cross join lateral months_of(a.period_start, a.period_end) as m (month)
  where a.state = 'active';
  return null;
end $$;
create trigger drilldown_marks_update after update on activities
  referencing old table as before new table as after for each statement execute function mark_changed_blocks();

-- Whom a line was bought from and what was paid stand in the row that became it, which is tied to it afterwards.
create function mark_lines_of_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp set jit = off as $$
begin
  insert into drilldown_marks (company_id, business_unit_id, generator_key, month)
  select distinct a.company_id, a.business_unit_id, a.generator_key, m.month
  from (select distinct company_id, activity_id from added where activity_id is not null) i
  join activities a on a.company_id = i.company_id and a.id = i.activity_id and a.state = 'active'
  cross join lateral months_of(a.period_start, a.period_end) as m (month)
  where exists (select from companies c where c.id = a.company_id);
  return null;
end $$;
create trigger drilldown_marks_insert after insert on document_items
  referencing new table as added for each statement execute function mark_lines_of_rows();
create trigger drilldown_marks_delete after delete on document_items
  referencing old table as added for each statement execute function mark_lines_of_rows();

create function mark_lines_of_changed_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp set jit = off as $$
begin
  insert into drilldown_marks (company_id, business_unit_id, generator_key, month)
  select distinct a.company_id, a.business_unit_id, a.generator_key, m.month
  from (
    select n.company_id, unnest(array[n.activity_id, o.activity_id]) as activity_id
    from after n join before o using (company_id, id)
    where (n.activity_id, n.supplier_id, n.supplier_name, n.total) is distinct from (o.activity_id, o.supplier_id, o.supplier_name, o.total)
  ) i
  join activities a on a.company_id = i.company_id and a.id = i.activity_id and a.state = 'active'
  cross join lateral months_of(a.period_start, a.period_end) as m (month);
  return null;
end $$;
create trigger drilldown_marks_update after update on document_items
  referencing old table as before new table as after for each statement execute function mark_lines_of_changed_rows();

-- A document that names its issuer, or its kind, otherwise than before.
create function mark_lines_of_documents() returns trigger language plpgsql security definer set search_path = public, pg_temp set jit = off as $$
begin
  insert into drilldown_marks (company_id, business_unit_id, generator_key, month)
  select distinct a.company_id, a.business_unit_id, a.generator_key, m.month
  from after n join before o using (company_id, id)
  join activities a on a.company_id = n.company_id and a.document_id = n.id and a.state = 'active'
  cross join lateral months_of(a.period_start, a.period_end) as m (month)
  where (n.issuer_id, n.issuer_name, n.kind) is distinct from (o.issuer_id, o.issuer_name, o.kind);
  return null;
end $$;
create trigger drilldown_marks_update after update on documents
  referencing old table as before new table as after for each statement execute function mark_lines_of_documents();

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
      case when a.unit = 'BRL' then a.quantity else coalesce(bought.total, 0) end as spend_brl
    from sources s
    join activities a on a.company_id = of_company and a.business_unit_id = s.business_unit_id and a.generator_key = s.generator_key
      and a.state = 'active' and a.period_start < s.beyond and a.period_end >= s.first
    left join documents d on d.company_id = of_company and d.id = a.document_id
    left join lateral (
      select min(party_of(i.supplier_id, i.supplier_name)) as party, sum(i.total) as total
      from document_items i where i.company_id = of_company and i.activity_id = a.id
    ) bought on true
  ), told as (
    select l.*, l.begins as month, '' as gas, 0::numeric as mass_kg, 1 as one from lines l
    union all
    select l.*, g.month, g.gas, g.mass_kg, 0 from lines l join activity_gases g on g.company_id = of_company and g.activity_id = l.id
  )
  select of_company, t.business_unit_id, t.generator_key, t.month, t.gas, t.scope, t.category, t.basis, t.method, t.kind, t.quality, t.measured_in,
    t.party, sum(t.mass_kg), sum(t.one)::bigint, sum(t.quantity * t.one), sum(t.spend_brl * t.one)
  from told t join blocks b on b.business_unit_id = t.business_unit_id and b.generator_key = t.generator_key and b.month = t.month
  group by t.business_unit_id, t.generator_key, t.month, t.gas, t.scope, t.category, t.basis, t.method, t.kind, t.quality, t.measured_in, t.party
$$;

-- Adds up anew what was marked. Whoever reads cells asks for it first; it does nothing where nothing was marked.
create function settle_drilldown() returns void language plpgsql security definer set search_path = public, pg_temp set jit = off as $$
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
  delete from drilldown_cells kept using unnest(units, keys, months) as b (unit, key, month)
  where kept.company_id = of_company and kept.business_unit_id = b.unit and kept.generator_key = b.key and kept.month = b.month;
  delete from drilldown_totals kept using unnest(units, keys, months) as b (unit, key, month)
  where kept.company_id = of_company and kept.business_unit_id = b.unit and kept.generator_key = b.key and kept.month = b.month;
  with added as (
    insert into drilldown_cells select * from live_drilldown(of_company, units, keys, months) returning *
  )
  insert into drilldown_totals
  select of_company, business_unit_id, generator_key, month, gas, scope, category, basis, method, kind, quality, measured_in,
    sum(mass_kg), sum(lines)::bigint, sum(quantity), sum(spend_brl)
  from added group by business_unit_id, generator_key, month, gas, scope, category, basis, method, kind, quality, measured_in;
  -- Whoever settled reads next: after a large import the database must not guess by tables that were empty.
  if cardinality(units) > 500 then
    analyze drilldown_cells;
    analyze drilldown_totals;
  end if;
end $$;
revoke execute on function mark_added_blocks, mark_changed_blocks, mark_lines_of_rows, mark_lines_of_changed_rows, mark_lines_of_documents,
  live_drilldown, settle_drilldown from public;
grant execute on function settle_drilldown to pegada_app;

-- What stands already is added up when it is first asked for.
insert into drilldown_marks (company_id, business_unit_id, generator_key, month)
select distinct a.company_id, a.business_unit_id, a.generator_key, m.month
from activities a cross join lateral months_of(a.period_start, a.period_end) as m (month) where a.state = 'active';

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
  delete from drilldown_marks k where k.company_id = current_company() and k.business_unit_id = of_unit
    and not exists (select from activities a where a.company_id = k.company_id and a.business_unit_id = of_unit)
$$;
