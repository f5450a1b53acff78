-- A unit that the inventory leaves out says why, and one that was merged into another names it.
alter table business_units
  add column out_reason text,
  add column merged_into uuid,
  add foreign key (company_id, merged_into) references business_units (company_id, id),
  add check (in_inventory or out_reason is not null),
  add check (merged_into is null or archived_at is not null);

-- Whether the inventory reports a unit is kept by year. What is said of the unit is what its open years say; years that are
-- closed, or being sealed, stay as they are.
create function follow_unit_inclusion() returns trigger language plpgsql as $$
declare
  open_years integer[];
begin
  select array_agg(y.year) into open_years from (
    select year from inventory_years where company_id = new.company_id
    union
    select year from kept_totals where company_id = new.company_id and business_unit_id = new.id
      and month = '' and gas = '' and lines > 0
  ) y
  where y.year between 1990 and 2100 and not exists (select from inventory_years closed
    where closed.company_id = new.company_id and closed.year = y.year and closed.state in ('closed', 'sealing'));
  if new.in_inventory then
    update inventory_sites set is_included = true, reason = null
      where company_id = new.company_id and business_unit_id = new.id and year = any(open_years)
        and not is_included and reason = old.out_reason;
  else
    insert into inventory_years (company_id, year) select new.company_id, unnest(open_years) on conflict do nothing;
    insert into inventory_sites as site (company_id, year, business_unit_id, is_included, share_percent, reason)
      select new.company_id, unnest(open_years), new.id, false, 100, new.out_reason
      on conflict (company_id, year, business_unit_id) do update set is_included = false, reason = excluded.reason
        where site.is_included or site.reason is not distinct from old.out_reason;
  end if;
  return null;
end $$;
create trigger follow_unit_inclusion after update on business_units for each row
  when (old.in_inventory <> new.in_inventory or (not new.in_inventory and old.out_reason is distinct from new.out_reason))
  execute function follow_unit_inclusion();

-- A year that gets its first line of such a unit leaves it out as well.
create function leave_units_out() returns trigger language plpgsql as $$
begin
  with left_out as (
    select distinct a.company_id, y.year, a.business_unit_id, u.out_reason
    from added a
    join business_units u on u.company_id = a.company_id and u.id = a.business_unit_id and not u.in_inventory
    cross join lateral generate_series(extract(year from a.period_start)::integer,
      extract(year from a.period_end)::integer) as y (year)
    where y.year between 1990 and 2100
  ), years as (
    insert into inventory_years (company_id, year) select distinct company_id, year from left_out on conflict do nothing
  )
  insert into inventory_sites (company_id, year, business_unit_id, is_included, share_percent, reason)
    select company_id, year, business_unit_id, false, 100, out_reason from left_out
    on conflict do nothing;
  return null;
end $$;
create trigger leave_units_out after insert on activities
  referencing new table as added for each statement execute function leave_units_out();
