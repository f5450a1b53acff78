-- Calculating the lines of a year anew is followed as the acts on all lines of a filter are.
alter table line_acts drop constraint line_acts_kind_check;
alter table line_acts
  add constraint line_acts_kind_check check (kind in ('move', 'remove', 'recalculate')),
  -- The year that is calculated anew; the lines of the others are those of a filter.
  add column year integer check (year between 1990 and 2100),
  -- Why it was refused or broke off; what was done before stands.
  add column stopped_code text,
  add check ((kind = 'recalculate') = (year is not null));
