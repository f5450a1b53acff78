-- What a company leases from others, or lets to others, and where it stands. In which scope its emissions belong follows from the
-- side, the class and the approach (`core/boundary/lease.ts`), and is not kept.
create table leased_assets (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  business_unit_id uuid not null,
  side text not null check (side in ('lessee', 'lessor')),
  -- By the audited accounts; where they no longer part the classes, by who controls the asset.
  class text not null check (class in ('finance', 'operating')),
  from_month text not null check (from_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- The last month of the lease; null while it lasts.
  to_month text check (to_month ~ '^\d{4}-(0[1-9]|1[0-2])$' and to_month >= from_month),
  -- Why there is no operational control although the asset is used, or is none of the user's although it is let.
  reason text,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, business_unit_id) references business_units (company_id, id)
);
create index leased_assets_of_unit on leased_assets (company_id, business_unit_id);

alter table leased_assets enable row level security;
create policy tenant on leased_assets to pegada_app
  using (company_id = current_company())
  with check (company_id = current_company());
-- Asked once a statement, and told as a value, so that the database guesses well how often it holds (0078).
create policy units on leased_assets as restrictive to pegada_app using ((select seen_units() is null));
grant select, insert, update, delete on leased_assets to pegada_app;
