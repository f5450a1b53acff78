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
alter table platform_views enable row level security;
revoke all on platform_views from pegada_app;

-- Until now they were kept in the company that the person worked in, and shared there: each goes on being theirs who made it, and one that
-- was shared is copied to each member who holds a role on the platform or whose list opens with it. Of namesakes the person's own newest
-- keeps its name, and each that holds another state of the list has a number behind it.
do $$
declare
  held record;
  free_name text;
  number integer;
begin
  for held in
    with holders as (
      select v.user_id as holder, true as is_own, v.* from saved_views v
      union all
      select m.user_id, false, v.* from saved_views v
      join company_members m on m.company_id = v.company_id and m.user_id <> v.user_id
      where v.is_shared and (
        exists (select from platform_roles r where r.user_id = m.user_id)
        or exists (
          select from saved_view_defaults d where d.company_id = v.company_id and d.user_id = m.user_id and d.view_id = v.id))
    ), states as (
      select h.holder, h.list, h.query, bool_or(h.is_own) as is_own, max(h.created_at) as created_at,
        (array_agg(h.name order by h.is_own desc, h.created_at desc))[1] as name,
        (array_agg(h.id order by h.created_at desc) filter (where h.is_own))[1] as own_id,
        bool_or(d.view_id is not null) as is_chosen,
        row_number() over (
          partition by h.holder, h.list, lower(h.name)
          order by bool_or(h.is_own) desc, max(h.created_at) desc, h.query) > 1 as is_namesake
      from holders h
      left join saved_view_defaults d on d.company_id = h.company_id and d.user_id = h.holder and d.view_id = h.id
      where h.list in ('platform_users', 'platform_companies', 'ticket_desk', 'platform_announcements', 'platform_invoices', 'service_invoices', 'incidents', 'scope_mappings', 'market_desk', 'factor_imports', 'public_intensities')
      group by h.holder, h.list, lower(h.name), h.query
    )
    select *, is_chosen and row_number() over (
      partition by holder, list order by is_chosen desc, created_at desc, name, query) = 1 as is_default
    from states order by is_namesake, is_own desc, created_at desc, name, query
  loop
    free_name := held.name;
    number := 1;
    while exists (
      select from platform_views
      where user_id = held.holder and list = held.list and lower(name) = lower(free_name)
    ) loop
      number := number + 1;
      free_name := rtrim(left(held.name, 60 - length(' (' || number || ')'))) || ' (' || number || ')';
    end loop;
    insert into platform_views (id, user_id, list, name, query, is_default, created_at)
    values (coalesce(held.own_id, gen_random_uuid()), held.holder, held.list, free_name, held.query, held.is_default, held.created_at);
  end loop;
end $$;
delete from saved_views where list in ('platform_users', 'platform_companies', 'ticket_desk', 'platform_announcements', 'platform_invoices', 'service_invoices', 'incidents', 'scope_mappings', 'market_desk', 'factor_imports', 'public_intensities');
