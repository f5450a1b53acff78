-- The company as it is: its record, the legal entities it holds a part of, its units and their figures of a year, who answers.

alter table companies
  add column headquarters text,
  add column industry text,
  add column subsector text,
  add column founding_year integer check (founding_year between 1500 and 2200),
  add column contact_email text,
  add column phone text,
  add column website text,
  add column business_description text,
  -- The answer of the register as it came.
  add column cnpj_data jsonb;

-- A legal entity that the company holds a part of, runs for others or has given a franchise.
create table subsidiaries (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  legal_name text not null check (length(legal_name) between 1 and 200),
  trade_name text,
  -- Without one: abroad.
  cnpj text,
  kind text not null default 'subsidiary'
    check (kind in ('subsidiary', 'joint_venture', 'associate', 'investment', 'franchise', 'operated')),
  -- Whether its accounts are consolidated with the company's (IFRS S2, 29 (a) (iv)).
  accounting_group text not null default 'consolidated' check (accounting_group in ('consolidated', 'other_investee')),
  country text not null default 'BR' check (country ~ '^[A-Z]{2}$'),
  address text,
  city text,
  state text,
  zip_code text,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (company_id, id)
);
create unique index subsidiaries_cnpj on subsidiaries (company_id, cnpj) where archived_at is null;

-- Who holds how much of an entity, from when to when; a parent of null is the company itself.
create table holdings (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  parent_id uuid,
  child_id uuid not null,
  -- The economic share, %.
  share_percent numeric not null check (share_percent between 0 and 100),
  from_month text not null check (from_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- The last month in which it holds.
  to_month text check (to_month ~ '^\d{4}-(0[1-9]|1[0-2])$' and to_month >= from_month),
  -- Who has the financial control: the parent alone, with others, or not at all.
  control text not null check (control in ('sole', 'joint', 'none')),
  -- Whether the parent sets the operating policies.
  is_operator boolean not null,
  reason text,
  attachment_id uuid,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, parent_id) references subsidiaries (company_id, id),
  foreign key (company_id, child_id) references subsidiaries (company_id, id),
  check (parent_id is distinct from child_id)
);
create index holdings_child on holdings (company_id, child_id);

alter table business_units
  -- Abroad there is none.
  alter column cnpj drop not null,
  -- The entity that it belongs to; without one, the company itself.
  add column subsidiary_id uuid,
  add column founded_year integer check (founded_year between 1500 and 2200),
  add column country text not null default 'BR' check (country ~ '^[A-Z]{2}$'),
  add column zip_code text,
  add column address text,
  add column address_number text,
  add column operations text[] not null default '{}',
  -- Months before it opened and after it closed are no gap.
  add column opened_on date,
  add column closed_on date check (closed_on >= opened_on),
  add column archived_at timestamptz,
  add foreign key (company_id, subsidiary_id) references subsidiaries (company_id, id),
  add check (cnpj is not null or country <> 'BR');

-- The figures of a unit in a year that intensities are told by; what is not given is null, never zero.
create table unit_figures (
  company_id uuid not null,
  business_unit_id uuid not null,
  year integer not null check (year between 1990 and 2200),
  -- Full-time equivalents, mean of the year.
  employees numeric check (employees >= 0),
  -- m2, mean of the year.
  floor_area_m2 numeric check (floor_area_m2 >= 0),
  -- Net revenue, BRL.
  revenue_brl numeric check (revenue_brl >= 0),
  changed_at timestamptz not null,
  primary key (company_id, business_unit_id, year),
  foreign key (company_id, business_unit_id) references business_units (company_id, id) on delete cascade
);

-- What a unit produced in a year, one family of products a row.
create table unit_production (
  company_id uuid not null,
  business_unit_id uuid not null,
  year integer not null check (year between 1990 and 2200),
  product text not null check (length(product) between 1 and 100),
  quantity numeric not null check (quantity >= 0),
  unit text not null check (length(unit) between 1 and 30),
  changed_at timestamptz not null,
  primary key (company_id, business_unit_id, year, product),
  foreign key (company_id, business_unit_id) references business_units (company_id, id) on delete cascade
);

create table responsible_persons (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  position text,
  department text,
  email text,
  phone text,
  created_at timestamptz not null,
  primary key (company_id, id)
);
create unique index responsible_persons_email on responsible_persons (company_id, lower(email));

-- Where nodes stand on the company's chart: its own id, a subsidiary's or a unit's.
create table chart_places (
  company_id uuid not null references companies (id) on delete cascade,
  node_id uuid not null,
  x numeric not null,
  y numeric not null,
  is_collapsed boolean not null default false,
  primary key (company_id, node_id)
);

do $$
declare
  name text;
begin
  foreach name in array array[
    'subsidiaries', 'holdings', 'unit_figures', 'unit_production', 'responsible_persons', 'chart_places'
  ] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy tenant on %I to pegada_app using (company_id = current_company()) with check (company_id = current_company())',
      name
    );
    execute format('grant select, insert, update, delete on %I to pegada_app', name);
  end loop;
end
$$;
