-- Generators of the installation and what goes with them, as whoever calculates sees them: nothing of who wrote them.
create view generators_of_installation as
  select g.id, g.name, g.category, f.factor_source, f.factor_key
  from platform_generators g left join generator_factors f on f.generator_key = 'own/' || g.id::text;
grant select on generators_of_installation to pegada_app;
