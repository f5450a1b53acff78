-- Whether everybody who works in the company needs a second factor before anything else.
alter table companies add column requires_two_factor boolean not null default false;
-- The same, asked at the door before a company is entered: a membership tells whose.
create function asks_two_factor(of_company uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as
  $$ select c.requires_two_factor from companies c where c.id = of_company $$;
-- When a person last worked in the company, to within five minutes; null before this was kept.
alter table company_members add column last_seen_at timestamptz;
