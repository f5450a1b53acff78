-- The share of a site counts under each approach: by financial control a venture counts in part, by operational control all or
-- nothing. Until now it was kept under those two and did not count.
update inventory_sites s set share_percent = 100
  from inventory_years y
  where y.company_id = s.company_id and y.year = s.year and y.boundary <> 'equity_share';

-- The part of a site that counts, of 1; a site that nothing is said of counts whole. Times 0.01, not divided by 100, so that
-- nothing is cut off.
create function counted_part(share_percent numeric) returns numeric language sql immutable
  return coalesce(share_percent, 100) * 0.01;
