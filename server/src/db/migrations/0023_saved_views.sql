-- What people call a list by that they have narrowed and ordered: their own, or shown to their colleagues.

create table saved_views (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  user_id text not null references "user" (id) on delete cascade,
  -- Which list, by the name of the contract.
  list text not null,
  name text not null check (length(name) between 1 and 60),
  -- The state of the list as its address holds it.
  query jsonb not null,
  is_shared boolean not null default false,
  created_at timestamptz not null,
  primary key (company_id, id)
);
create unique index saved_views_name on saved_views (company_id, user_id, list, lower(name));
create index saved_views_list on saved_views (company_id, list);

-- The view that a person's list opens with; it may be a colleague's.
create table saved_view_defaults (
  company_id uuid not null references companies (id) on delete cascade,
  user_id text not null references "user" (id) on delete cascade,
  list text not null,
  view_id uuid not null,
  primary key (company_id, user_id, list),
  foreign key (company_id, view_id) references saved_views (company_id, id) on delete cascade
);

alter table saved_views enable row level security;
create policy seen on saved_views for select to pegada_app
  using (company_id = current_company() and (user_id = current_person() or is_shared));
create policy made on saved_views for insert to pegada_app
  with check (company_id = current_company() and user_id = current_person());
create policy changed on saved_views for update to pegada_app
  using (company_id = current_company() and user_id = current_person())
  with check (company_id = current_company() and user_id = current_person());
-- What is shared may be taken down by an administrator, whose role the command asks for.
create policy taken_down on saved_views for delete to pegada_app
  using (company_id = current_company() and (user_id = current_person() or is_shared));

alter table saved_view_defaults enable row level security;
create policy own on saved_view_defaults to pegada_app
  using (company_id = current_company() and user_id = current_person())
  with check (company_id = current_company() and user_id = current_person());

grant select, insert, update, delete on saved_views, saved_view_defaults to pegada_app;
