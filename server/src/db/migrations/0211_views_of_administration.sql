-- What who runs the installation calls a list of its administration by: each person's own, in whichever company they work and in none.
-- The owner alone reads it, by the person who asks.
create table platform_views (
  id uuid primary key,
  user_id text not null references "user" (id) on delete cascade,
  -- Which list, by the name of the contract.
  list text not null,
  name text not null check (length(name) between 1 and 60),
  -- The state of the list as its address holds it.
  query jsonb not null,
  -- The list opens with it.
  is_default boolean not null default false,
  created_at timestamptz not null
);
create unique index platform_views_name on platform_views (user_id, list, lower(name));
create unique index platform_views_default on platform_views (user_id, list) where is_default;
revoke all on platform_views from pegada_app;

-- Until now they were kept in the company that the person worked in: the newest of a name goes on being theirs.
insert into platform_views (id, user_id, list, name, query, created_at)
  select distinct on (user_id, list, lower(name)) id, user_id, list, name, query, created_at from saved_views
  where list in ('platform_users', 'platform_companies', 'ticket_desk', 'platform_announcements', 'platform_invoices', 'service_invoices', 'incidents', 'scope_mappings', 'market_desk', 'factor_imports', 'public_intensities')
  order by user_id, list, lower(name), created_at desc;
update platform_views set is_default = true where id in (
  select distinct on (d.user_id, d.list) d.view_id from saved_view_defaults d
  join platform_views v on v.id = d.view_id and v.user_id = d.user_id
  order by d.user_id, d.list, v.created_at desc);
delete from saved_views where list in ('platform_users', 'platform_companies', 'ticket_desk', 'platform_announcements', 'platform_invoices', 'service_invoices', 'incidents', 'scope_mappings', 'market_desk', 'factor_imports', 'public_intensities');
