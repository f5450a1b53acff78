-- Whom the trail of a company names that came out of another installation: no member here, so that nobody else tells their name.
-- Rows come with the company and are never changed; they go with the company, and with the account of the person.
create table moved_people (
  company_id uuid not null references companies (id) on delete cascade,
  user_id text not null references "user" (id) on delete cascade,
  -- The account that they have here under another id; null where they have none.
  account_id text references "user" (id) on delete set null,
  name text not null,
  primary key (company_id, user_id)
);
create index moved_people_account on moved_people (account_id);
create index moved_people_user on moved_people (user_id);
alter table moved_people enable row level security;
create policy tenant on moved_people to pegada_app
  using (company_id = current_company()) with check (company_id = current_company());
revoke all on moved_people from pegada_app;
grant select on moved_people to pegada_app;

-- Since when a move is asked for, checked or taken in; one that a stopped process left is ended after a day.
alter table company_moves add column under_way_since timestamptz;
update company_moves set under_way_since = created_at where state in ('queued', 'checking', 'running');
