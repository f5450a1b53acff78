-- An initiative may give the lines that it touches another factor, an own one or a supplier's; and it may need others first, or exclude them,
-- which a budget heeds.
alter table initiatives
  add column to_factor text check (length(to_factor) between 3 and 600),
  add column requires uuid[] not null default '{}' check (cardinality(requires) <= 20),
  add column conflicts uuid[] not null default '{}' check (cardinality(conflicts) <= 20),
  drop constraint initiatives_kind_check,
  add constraint initiatives_kind_check check (kind in ('swap', 'factor', 'less', 'entered')),
  add constraint initiatives_factor_check check ((kind = 'factor') = (to_factor is not null));
alter table initiatives alter column requires drop default, alter column conflicts drop default;
