-- What the vehicles of a unit drove in a year, loaded and empty, km.
alter table unit_figures add column distance_km numeric check (distance_km >= 0);
