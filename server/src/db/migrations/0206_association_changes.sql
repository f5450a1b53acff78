-- Which factors go with a generator is changed as factors are: drafted, reviewed by a second person, in force from a day.
alter table factor_changes drop constraint factor_changes_kind_check;
alter table factor_changes add constraint factor_changes_kind_check
  check (kind in ('create', 'edit', 'archive', 'associate', 'dissociate'));
-- The generator that the factor is to go with, or no longer; null of a change of the factor itself.
alter table factor_changes add column generator_key text;
alter table factor_changes add check ((kind in ('associate', 'dissociate')) = (generator_key is not null));
drop index factor_changes_open;
-- A factor is changed in one way at a time, and so is whether it goes with a generator.
create unique index factor_changes_open on factor_changes (factor_id)
  where state in ('draft', 'in_review', 'approved') and generator_key is null;
create unique index factor_changes_open_association on factor_changes (generator_key, (record ->> 'source'), (record ->> 'key'))
  where state in ('draft', 'in_review', 'approved') and generator_key is not null;

-- The factors that went with a generator, by their names in the catalogue, each time that they became others. They belong to who runs the
-- platform: the restricted role has no part in them.
create table generator_versions (
  generator_key text not null,
  version integer not null check (version > 0),
  -- `source/key`, in their order.
  factors text[] not null,
  -- The change that brought it; null of what was there before such changes, and of what no change brought.
  change_id uuid references factor_changes (id) on delete set null,
  in_force_since timestamptz not null,
  primary key (generator_key, version)
);
create index generator_versions_of_change on generator_versions (change_id) where change_id is not null;
revoke all on generator_versions from pegada_app;
insert into generator_versions (generator_key, version, factors, in_force_since)
select generator_key, 1, array_agg(factor_source || '/' || factor_key order by factor_source || '/' || factor_key), max(created_at)
from generator_factors group by generator_key;

-- Lines that came through a generator of the installation, by its key, which they tell before its name.
create index activities_through on activities ((split_part(input ->> 'through', ' ', 1)), company_id)
  where input ->> 'through' is not null;
