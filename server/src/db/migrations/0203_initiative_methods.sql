-- An initiative may have the lines that it touches calculated by another method, which takes what they were entered with.
alter table initiatives
  add column to_method text check (length(to_method) between 3 and 200),
  drop constraint initiatives_kind_check,
  add constraint initiatives_kind_check check (kind in ('swap', 'factor', 'method', 'less', 'entered')),
  add constraint initiatives_method_check check ((kind = 'method') = (to_method is not null));
