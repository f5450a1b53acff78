-- The share of a site that changes within the year: twelve shares, %, January first, where they are not all the same (decision 37).
-- What is counted of a month counts with its share; `share_percent` is then that of December.
alter table inventory_sites
  add column month_shares numeric[],
  add check (cardinality(month_shares) = 12 and 0 <= all (month_shares) and 100 >= all (month_shares));

-- The part of a site that counts in a month (YYYY-MM), of 1; a site that nothing is said of counts whole. Times 0.01, not divided by
-- 100, so that nothing is cut off. A total of the whole year has no month, and is asked for where the share does not change alone.
create function counted_part(share_percent numeric, month_shares numeric[], month text) returns numeric language sql immutable
  return coalesce(case when month_shares is not null then month_shares[right(month, 2)::integer] else share_percent end, 100) * 0.01;

-- The part of a site that counts of what has a year and no months: each month as much as another, as lines of a year are spread.
create function counted_part_of_year(share_percent numeric, month_shares numeric[]) returns numeric language sql immutable
  return case when month_shares is null then coalesce(share_percent, 100) * 0.01
    else (select sum(share) from unnest(month_shares) share) * 0.01 / 12 end;

-- The part that counts of days in a year; null where the share changes over them.
create function counted_part_of_days(first date, last date, of_year integer, share_percent numeric, month_shares numeric[])
  returns numeric language sql immutable
  return case when month_shares is null then coalesce(share_percent, 100) * 0.01 else (
    select case when min(share) = max(share) then min(share) * 0.01 end
    from unnest(month_shares[
      case when extract(year from first) < of_year then 1 else extract(month from first)::integer end
      : case when extract(year from last) > of_year then 12 else extract(month from last)::integer end]) share) end;

-- Under which months the kept totals of a year are to be read: the year as one, and its months too where the share of a site changes.
create function months_told(of_company uuid, of_year integer) returns text[] language sql stable
  return array[''] || case when exists (
    select from inventory_sites where company_id = of_company and year = of_year and month_shares is not null)
    then array(select of_year || '-' || lpad(month::text, 2, '0') from generate_series(1, 12) as month) end;

drop function counted_part(numeric);
