-- Lines of scope 2 by market that a change of the catalogue reaches: how many of a year take it, and what the year emits before and after
-- with scope 2 by market, which is never added to what it emits by location. Null where no such line changes.
alter table factor_effect_years
  add column market_lines integer not null default 0,
  add column market_before_kg numeric,
  add column market_after_kg numeric,
  add column market_change_percent numeric,
  -- The lines of the year that change most, the widest first, as they were called when this was worked out; kg CO2e in the year's GWP set.
  add column widest_lines jsonb not null default '[]';
