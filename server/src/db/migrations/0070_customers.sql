-- The mirror of suppliers: what each customer carries of the company's inventory of a year, by a key that it has of all of it.

create table customers (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  cnpj text check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  country text not null default 'BR' check (country ~ '^[A-Z]{2}$'),
  contact_email text,
  language text,
  archived_at timestamptz,
  created_by text references "user" (id) on delete set null,
  created_at timestamptz not null,
  primary key (company_id, id)
);
create unique index customers_cnpj on customers (company_id, cnpj) where cnpj is not null and archived_at is null;
create index customers_name on customers (company_id, name, id);

-- By what a year is shared out: the whole of the key, and which parts of the inventory go with it.
create table customer_years (
  company_id uuid not null references companies (id) on delete cascade,
  year integer not null check (year between 1990 and 2100),
  key text not null check (key in ('revenue', 'mass', 'units')),
  unit text not null check (length(unit) between 1 and 30),
  total numeric not null check (total > 0),
  scope_two text not null check (scope_two in ('location', 'market')),
  with_upstream boolean not null,
  changed_by text references "user" (id) on delete set null,
  changed_at timestamptz not null,
  primary key (company_id, year)
);

-- What of the key is a customer's.
create table customer_keys (
  company_id uuid not null,
  year integer not null,
  customer_id uuid not null,
  amount numeric not null check (amount >= 0),
  primary key (company_id, year, customer_id),
  foreign key (company_id, year) references customer_years (company_id, year) on delete cascade,
  foreign key (company_id, customer_id) references customers (company_id, id) on delete cascade
);
create index customer_keys_customer on customer_keys (company_id, customer_id);

do $$
declare
  name text;
begin
  foreach name in array array['customers', 'customer_years', 'customer_keys'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I to pegada_app using (company_id = current_company()) with check (company_id = current_company())', name);
    execute format('create policy units on %I as restrictive to pegada_app using ((select seen_units()) is null)', name);
    execute format('grant select, insert, update, delete on %I to pegada_app', name);
  end loop;
end $$;
