-- Of what the vehicles of a unit drove in a year, what they drove with a load, km: empty runs emit too, and are told apart.
alter table unit_figures add column loaded_km numeric check (loaded_km >= 0 and loaded_km <= distance_km);
alter table unit_figures add check (loaded_km is null or distance_km is not null);
