-- A year may be shared out by the footprints of what each customer bought: its amount is then kg CO2e, worked out from these rows.
do $$
declare
  told text;
begin
  select conname into strict told from pg_constraint
    where conrelid = 'customer_years'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%revenue%';
  execute format('alter table customer_years drop constraint %I', told);
end $$;
alter table customer_years add constraint customer_years_key check (key in ('revenue', 'mass', 'units', 'product'));

-- How much of a product a customer bought in a year, in its declared unit, and the published footprint that it was multiplied by.
create table customer_products (
  company_id uuid not null references companies (id) on delete cascade,
  year integer not null,
  customer_id uuid not null,
  product_id uuid not null,
  footprint_id uuid not null,
  quantity numeric not null check (quantity >= 0),
  primary key (company_id, year, customer_id, product_id),
  foreign key (company_id, year, customer_id) references customer_keys (company_id, year, customer_id) on delete cascade,
  foreign key (company_id, footprint_id) references footprints (company_id, id)
);
alter table customer_products enable row level security;
create policy tenant on customer_products to pegada_app using (company_id = current_company()) with check (company_id = current_company());
create policy units on customer_products as restrictive to pegada_app using ((select seen_units() is null));
grant select, insert, update, delete on customer_products to pegada_app;
