-- Roles on the platform: who runs the installation, with which rank, since when, for which reason and by whom. One row for what
-- ROOT_ADMIN_EMAIL gives and one for what a root admin gave; the higher counts. No company sees them.
create table platform_roles (
  user_id text not null references "user" (id) on delete cascade,
  source text not null,
  role text not null,
  reason text,
  granted_by text,
  granted_at timestamptz not null,
  primary key (user_id, source),
  check (source in ('environment', 'grant')),
  check (role in ('root_admin', 'admin', 'moderator', 'analyst', 'user')),
  check ((source = 'grant') = (reason is not null and granted_by is not null))
);
insert into platform_roles (user_id, source, role, granted_at)
  select user_id, 'environment', 'root_admin', granted_at from platform_admins;
drop table platform_admins;

-- The trail of the platform: what was done that belongs to no company. Each hash covers the record before.
create table platform_records (
  sequence bigint primary key,
  at timestamptz not null,
  actor_id text,
  action text not null,
  entity text not null,
  entity_id text not null,
  data jsonb not null,
  previous_hash text not null,
  hash text not null
);
create index platform_records_by_entity on platform_records (entity, entity_id, sequence);

create function refuse_change_of_platform_records() returns trigger language plpgsql as $$
begin
  raise exception 'records of the platform are neither changed nor deleted';
end $$;
create trigger keep_platform_records before update or delete or truncate on platform_records
  for each statement execute function refuse_change_of_platform_records();
