-- The owner of a company's account offers it to another administrator, who takes it; one offer is open at a time.
create table ownership_offers (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  from_user text not null references "user" (id) on delete cascade,
  to_user text not null references "user" (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id)
);
create unique index ownership_offers_open on ownership_offers (company_id) where ended_at is null;

alter table ownership_offers enable row level security;
create policy tenant on ownership_offers to pegada_app
  using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update on ownership_offers to pegada_app;
