-- What open pages are told as it happens: that something changed, never what. Kept for an hour, so that a browser whose line
-- broke hears what it missed. A writer holds its company's row, so that the ids of a company grow as its changes are committed.
create table live_events (
  id bigint generated always as identity primary key,
  company_id uuid not null references companies (id) on delete cascade,
  -- Whom alone it concerns; null: everybody in the company.
  user_id text,
  topic text not null,
  at timestamptz not null
);
create index live_events_company on live_events (company_id, id);
create index live_events_at on live_events (at);

alter table live_events enable row level security;
create policy told on live_events for insert to pegada_app with check (company_id = current_company());
create policy heard on live_events for select to pegada_app using (company_id = current_company());
grant select, insert on live_events to pegada_app;
