-- Where documents of a branch that is no unit count, as a person said once for those to come as well.
create table party_places (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  cnpj text not null,
  business_unit_id uuid not null,
  placed_by text not null references "user" (id),
  placed_at timestamptz not null,
  undone_by text references "user" (id),
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, business_unit_id) references business_units (company_id, id)
);
create unique index party_places_standing on party_places (company_id, cnpj) where undone_at is null;
alter table party_places enable row level security;
create policy tenant on party_places to pegada_app
  using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on party_places to pegada_app;
