-- Totals that stand ready: kilograms and numbers of lines by year, month, gas, source and site, kept exact by the
-- database as lines come and go, so that an overview costs the same whatever the number of lines.

-- Which scope 2 figure a line counts in (GHG Protocol Scope 2 Guidance, chapter 7): by location, by market, or both.
alter table activities
  add column basis text not null default 'both' check (basis in ('location', 'market', 'both')),
  add column method_key text,
  add column source_name text not null default '';

-- An empty month stands for the whole year, an empty gas for lines counted whatever their gas:
--   month and gas: kilograms, and the lines that emitted them;   no month: the gas in the year, and its lines;
--   no gas: the lines with a share in the month;                 neither: the lines and gaps of the year, by period.
create table kept_totals (
  company_id uuid not null references companies (id) on delete cascade,
  year integer not null,
  month text not null,
  gas text not null,
  scope smallint not null,
  category text not null,
  generator_key text not null,
  business_unit_id uuid not null,
  basis text not null,
  source_name text not null,
  mass_kg numeric not null,
  lines bigint not null,
  gaps bigint not null,
  primary key (company_id, year, month, gas, scope, category, generator_key, business_unit_id, basis)
) with (fillfactor = 70);
create index kept_totals_years on kept_totals (company_id, year) where month = '' and gas = '';

-- Document lines that nobody decided yet.
create table kept_pending (
  company_id uuid not null references companies (id) on delete cascade,
  items bigint not null,
  primary key (company_id)
) with (fillfactor = 50);

-- The application reads these tables; only the functions below, with their owner's rights, write them. Gases of a line
-- are written once and leave with it.
alter table kept_totals enable row level security;
create policy tenant on kept_totals for select to pegada_app using (company_id = current_company());
alter table kept_pending enable row level security;
create policy tenant on kept_pending for select to pegada_app using (company_id = current_company());
grant select on kept_totals, kept_pending to pegada_app;
revoke update, delete on activity_gases from pegada_app;

-- How many of a line's gaps speak of a year; one that names no month or year speaks of every year of its line.
create function gaps_of_year(gaps jsonb, of_year integer) returns bigint language sql immutable as $$
  select count(*) from jsonb_array_elements(gaps) gap
  where left(coalesce(gap -> 'data' ->> 'month', gap -> 'data' ->> 'year', gap -> 'data' ->> 'period', of_year::text), 4)
    = of_year::text
$$;

-- The same totals added up from the lines themselves: what the kept ones must equal.
create function live_totals(of_company uuid) returns setof kept_totals language sql stable as $$
  with lines as (
    select a.* from activities a where a.company_id = of_company and a.state = 'active'
  ), masses as (
    select left(g.month, 4)::integer as year, g.month, g.gas, g.mass_kg, a.id, a.scope, a.category, a.generator_key,
      a.business_unit_id, a.basis, a.source_name
    from activity_gases g join lines a on a.id = g.activity_id where g.company_id = of_company
  )
  select of_company, year, month, gas, scope, category, generator_key, business_unit_id, basis, max(source_name),
    sum(mass_kg), count(*), 0::bigint
  from masses group by year, month, gas, scope, category, generator_key, business_unit_id, basis
  union all
  select of_company, year, '', gas, scope, category, generator_key, business_unit_id, basis, max(source_name),
    sum(mass_kg), count(distinct id), 0
  from masses group by year, gas, scope, category, generator_key, business_unit_id, basis
  union all
  select of_company, year, month, '', scope, category, generator_key, business_unit_id, basis, max(source_name),
    0, count(distinct id), 0
  from masses group by year, month, scope, category, generator_key, business_unit_id, basis
  union all
  select of_company, touched.year, '', '', scope, category, generator_key, business_unit_id, basis, max(source_name),
    0, count(*), sum(gaps_of_year(calculation -> 'gaps', touched.year))::bigint
  from lines cross join lateral generate_series(
    extract(year from period_start)::integer, extract(year from period_end)::integer) as touched (year)
  group by touched.year, scope, category, generator_key, business_unit_id, basis
$$;

-- Writers of a company wait for each other at its row, as the audit trail makes them do: one lock, so no deadlock.
create function lock_companies(ids uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from companies where id = any (ids) order by id for no key update;
end $$;
revoke execute on function lock_companies from public;

-- Rows of a line are looked up one line at a time (offset, limit), so that no plan reads a whole company, and the functions
-- are too short to be worth compiling (jit).

-- A line that enters (sign 1) or leaves (-1) the totals.
create type kept_line as (
  company_id uuid, id uuid, scope smallint, category text, generator_key text, business_unit_id uuid, basis text,
  source_name text, period_start date, period_end date, gaps jsonb, sign integer
);

create function keep_lines(changed kept_line[]) returns void language plpgsql security definer set search_path = public, pg_temp set jit = off as $$
begin
  perform lock_companies(array(select distinct company_id from unnest(changed)));
  insert into kept_totals as kept
  select company_id, year, month, gas, scope, category, generator_key, business_unit_id, basis, max(source_name),
    sum(mass_kg), sum(lines), sum(gaps)
  from (
    select l.*, touched.year, '' as month, '' as gas, 0 as mass_kg, sign as lines,
      sign * gaps_of_year(l.gaps, touched.year) as gaps
    from unnest(changed) l cross join lateral generate_series(
      extract(year from l.period_start)::integer, extract(year from l.period_end)::integer) as touched (year)
    union all
    select l.*, left(g.month, 4)::integer, g.month, g.gas, g.mass_kg * sign, sign, 0
    from unnest(changed) l cross join lateral (
      select month, gas, mass_kg from activity_gases where company_id = l.company_id and activity_id = l.id offset 0) g
    union all
    select l.*, g.year, '', g.gas, g.mass_kg * sign, sign, 0
    from unnest(changed) l cross join lateral (
      select left(month, 4)::integer as year, gas, sum(mass_kg) as mass_kg from activity_gases
      where company_id = l.company_id and activity_id = l.id group by 1, 2) g
    union all
    select l.*, left(g.month, 4)::integer, g.month, '', 0, sign, 0
    from unnest(changed) l cross join lateral (
      select distinct month from activity_gases where company_id = l.company_id and activity_id = l.id) g
  ) as change (company_id, id, scope, category, generator_key, business_unit_id, basis, source_name, period_start,
    period_end, line_gaps, sign, year, month, gas, mass_kg, lines, gaps)
  group by company_id, year, month, gas, scope, category, generator_key, business_unit_id, basis
  order by company_id, year, month, gas, scope, category, generator_key, business_unit_id, basis
  on conflict (company_id, year, month, gas, scope, category, generator_key, business_unit_id, basis) do update
    set mass_kg = kept.mass_kg + excluded.mass_kg, lines = kept.lines + excluded.lines,
      gaps = kept.gaps + excluded.gaps, source_name = excluded.source_name;
end $$;
revoke execute on function keep_lines from public;

create function keep_added_lines() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_lines(array(
    select row(company_id, id, scope, category, generator_key, business_unit_id, basis, source_name, period_start,
      period_end, calculation -> 'gaps', 1)::kept_line
    from added where state = 'active'));
  return null;
end $$;
create trigger kept_totals_insert after insert on activities
  referencing new table as added for each statement execute function keep_added_lines();

create function keep_changed_lines() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed kept_line[];
begin
  with sides as (
    select row(company_id, id, scope, category, generator_key, business_unit_id, basis, source_name, period_start,
      period_end, calculation -> 'gaps', -1)::kept_line as line from before where state = 'active'
    union all
    select row(company_id, id, scope, category, generator_key, business_unit_id, basis, source_name, period_start,
      period_end, calculation -> 'gaps', 1)::kept_line from after where state = 'active'
  )
  select array_agg(line) into changed from sides;
  if changed is not null then
    perform keep_lines(changed);
  end if;
  return null;
end $$;
create trigger kept_totals_update after update on activities
  referencing old table as before new table as after for each statement execute function keep_changed_lines();

-- Before, because its gases go with it. Where the whole company goes, so do its totals.
create function keep_deleted_line() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.state = 'active' and exists (select 1 from companies where id = old.company_id) then
    perform keep_lines(array[row(old.company_id, old.id, old.scope, old.category, old.generator_key,
      old.business_unit_id, old.basis, old.source_name, old.period_start, old.period_end,
      old.calculation -> 'gaps', -1)::kept_line]);
  end if;
  return old;
end $$;
create trigger kept_totals_delete before delete on activities for each row execute function keep_deleted_line();

-- Finds the rows of one line in one month as well as those of a month, whatever the planner knows of the table.
drop index activity_gases_month;
create index activity_gases_month on activity_gases (company_id, month, activity_id);

-- Gases come after their line, and may come in several statements: a line is counted for a month, or a gas of a year,
-- when its first row of it comes.
create function keep_added_gases() returns trigger language plpgsql security definer set search_path = public, pg_temp set jit = off as $$
begin
  perform lock_companies(array(select distinct company_id from added));
  insert into kept_totals as kept
  with fresh as (
    select g.company_id, g.activity_id, left(g.month, 4)::integer as year, g.month, g.gas, g.mass_kg, a.scope, a.category,
      a.generator_key, a.business_unit_id, a.basis, a.source_name
    from added g cross join lateral (
      select * from activities where company_id = g.company_id and id = g.activity_id limit 1) a
    where a.state = 'active'
  ), changes as (
    select company_id, year, month, gas, scope, category, generator_key, business_unit_id, basis, source_name,
      mass_kg, 1 as lines
    from fresh
    union all
    select company_id, year, '', gas, scope, category, generator_key, business_unit_id, basis, source_name, sum(mass_kg),
      (count(*) = (select count(*) from activity_gases g where g.company_id = fresh.company_id
        and g.activity_id = fresh.activity_id and g.gas = fresh.gas
        and left(g.month, 4) = fresh.year::text))::integer
    from fresh
    group by company_id, activity_id, year, gas, scope, category, generator_key, business_unit_id, basis, source_name
    union all
    select company_id, year, month, '', scope, category, generator_key, business_unit_id, basis, source_name, 0,
      (count(*) = (select count(*) from activity_gases g where g.company_id = fresh.company_id
        and g.activity_id = fresh.activity_id and g.month = fresh.month))::integer
    from fresh
    group by company_id, activity_id, year, month, scope, category, generator_key, business_unit_id, basis, source_name
  )
  select company_id, year, month, gas, scope, category, generator_key, business_unit_id, basis, max(source_name),
    sum(mass_kg), sum(lines), 0
  from changes
  group by company_id, year, month, gas, scope, category, generator_key, business_unit_id, basis
  order by company_id, year, month, gas, scope, category, generator_key, business_unit_id, basis
  on conflict (company_id, year, month, gas, scope, category, generator_key, business_unit_id, basis) do update
    set mass_kg = kept.mass_kg + excluded.mass_kg, lines = kept.lines + excluded.lines,
      source_name = excluded.source_name;
  return null;
end $$;
create trigger kept_totals_insert after insert on activity_gases
  referencing new table as added for each statement execute function keep_added_gases();

-- Pending lines of documents: those that suggest an emission, of documents that count.
create function keep_pending(of_company uuid, change bigint) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into kept_pending as kept values (of_company, change)
  on conflict (company_id) do update set items = kept.items + excluded.items
$$;
revoke execute on function keep_pending from public;

create function keep_added_items() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_companies(array(select distinct company_id from added));
  perform keep_pending(a.company_id, count(*))
  from added a join documents d on d.company_id = a.company_id and d.id = a.document_id
  where a.state = 'pending' and a.suggestion_kind = 'emission' and d.counts
  group by a.company_id;
  return null;
end $$;
create trigger kept_pending_insert after insert on document_items
  referencing new table as added for each statement execute function keep_added_items();

create function keep_changed_items() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_companies(array(select distinct company_id from after));
  perform keep_pending(i.company_id, sum(i.sign))
  from (
    select company_id, document_id, -1 as sign from before where state = 'pending' and suggestion_kind = 'emission'
    union all
    select company_id, document_id, 1 from after where state = 'pending' and suggestion_kind = 'emission'
  ) i join documents d on d.company_id = i.company_id and d.id = i.document_id
  where d.counts
  group by i.company_id having sum(i.sign) <> 0;
  return null;
end $$;
create trigger kept_pending_update after update on document_items
  referencing old table as before new table as after for each statement execute function keep_changed_items();

create function keep_deleted_items() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_companies(array(select distinct company_id from gone));
  perform keep_pending(g.company_id, -count(*))
  from gone g join documents d on d.company_id = g.company_id and d.id = g.document_id
  where g.state = 'pending' and g.suggestion_kind = 'emission' and d.counts
  group by g.company_id;
  return null;
end $$;
create trigger kept_pending_delete after delete on document_items
  referencing old table as gone for each statement execute function keep_deleted_items();

create function keep_changed_documents() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_companies(array(
    select distinct a.company_id from after a join before b using (company_id, id) where a.counts <> b.counts));
  perform keep_pending(a.company_id, sum(case when a.counts then 1 else -1 end))
  from after a join before b using (company_id, id)
  join document_items i on i.company_id = a.company_id and i.document_id = a.id
  where a.counts <> b.counts and i.state = 'pending' and i.suggestion_kind = 'emission'
  group by a.company_id;
  return null;
end $$;
create trigger kept_pending_update after update on documents
  referencing old table as before new table as after for each statement execute function keep_changed_documents();

-- Before, because its lines go with it and would find no document to ask.
create function keep_deleted_document() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.counts and exists (select 1 from companies where id = old.company_id) then
    perform lock_companies(array[old.company_id]);
    perform keep_pending(old.company_id, -count(*)) from document_items
    where company_id = old.company_id and document_id = old.id and state = 'pending' and suggestion_kind = 'emission'
    having count(*) > 0;
  end if;
  return old;
end $$;
create trigger kept_pending_delete before delete on documents for each row execute function keep_deleted_document();

create function live_pending(of_company uuid) returns bigint language sql stable as $$
  select count(*) from document_items i join documents d on d.company_id = i.company_id and d.id = i.document_id
  where i.company_id = of_company and i.state = 'pending' and i.suggestion_kind = 'emission' and d.counts
$$;

-- Puts the totals of a company anew, from its lines; needs the owner's rights.
create function recompute_totals(of_company uuid) returns void language plpgsql as $$
begin
  perform lock_companies(array[of_company]);
  delete from kept_totals where company_id = of_company;
  insert into kept_totals select * from live_totals(of_company);
  delete from kept_pending where company_id = of_company;
  insert into kept_pending values (of_company, live_pending(of_company));
end $$;
revoke execute on function recompute_totals from public;

select recompute_totals(id) from companies;

-- The lines that lack something, of a year and in order; those whose period passes into another year are few.
drop index activities_gaps;
create index activities_gaps on activities (company_id, year, period_start, id)
  where state = 'active' and jsonb_array_length(calculation -> 'gaps') > 0;
create index activities_gaps_crossing on activities (company_id, period_start, id)
  where state = 'active' and jsonb_array_length(calculation -> 'gaps') > 0
    and extract(year from period_end) > extract(year from period_start);
