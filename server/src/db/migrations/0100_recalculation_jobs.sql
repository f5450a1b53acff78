-- Calculating a year anew is work of its own, done after the answer: what it is for, and how it ended, are kept with it.
alter table line_acts
  -- The GWP set that the year takes at the end, where one was asked for.
  add column gwp_set text,
  -- Lines whose figures changed so far.
  add column changed integer not null default 0,
  -- Lines that stood in its way: how many, and the first of them with what names each.
  add column refused_lines integer not null default 0,
  add column refused jsonb;
create index line_acts_of_year on line_acts (company_id, year, created_at desc) where year is not null;
