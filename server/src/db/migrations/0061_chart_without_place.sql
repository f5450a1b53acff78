-- A node can be collapsed where nobody moved it: it then stands where the chart lays it.
alter table chart_places
  alter column x drop not null,
  alter column y drop not null,
  add check ((x is null) = (y is null));
