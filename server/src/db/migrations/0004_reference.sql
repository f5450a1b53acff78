-- The built-in catalogue, as loaded by release. Rows are never overwritten: a release that changes a value adds a version.

create table reference_releases (
  id text primary key,
  content_hash text not null,
  loaded_at timestamptz not null default now()
);

create table reference_entries (
  kind text not null,
  key text not null,
  version text not null,
  source text not null,
  source_year integer,
  payload jsonb not null,
  release_id text not null references reference_releases (id),
  primary key (kind, key, version)
);

create table reference_release_entries (
  release_id text not null references reference_releases (id),
  kind text not null,
  key text not null,
  version text not null,
  primary key (release_id, kind, key),
  foreign key (kind, key, version) references reference_entries (kind, key, version)
);

grant select on reference_releases, reference_entries, reference_release_entries to pegada_app;
