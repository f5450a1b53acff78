-- The choices of a reduction plan under a name: which initiatives in which order, at what rate and price, by which drivers, until when. What
-- they come to is not kept: it is worked out from the ledger when it is asked for.

create table scenarios (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  -- `planChoices` of the contract.
  choices jsonb not null,
  created_by text references "user" (id) on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (company_id, id)
);
create unique index scenarios_name on scenarios (company_id, lower(name));

alter table scenarios enable row level security;
create policy tenant on scenarios to pegada_app
  using (company_id = current_company())
  with check (company_id = current_company());
create policy units on scenarios as restrictive to pegada_app using ((select seen_units() is null));
grant select, insert, update, delete on scenarios to pegada_app;
