-- Suppliers of like names of which a person said that they are not one. A pair stands once, the lesser id first; who said so is in the trail.
create table suppliers_apart (
  company_id uuid not null references companies (id) on delete cascade,
  one_id uuid not null,
  other_id uuid not null check (one_id < other_id),
  primary key (company_id, one_id, other_id),
  foreign key (company_id, one_id) references suppliers (company_id, id) on delete cascade,
  foreign key (company_id, other_id) references suppliers (company_id, id) on delete cascade
);
alter table suppliers_apart enable row level security;
create policy tenant on suppliers_apart to pegada_app
  using (company_id = current_company()) with check (company_id = current_company());
create policy units on suppliers_apart as restrictive to pegada_app using ((select seen_units()) is null);
grant select, insert, delete on suppliers_apart to pegada_app;
