-- Looks at a partner for the footprints that it publishes: how far each is, and what became of what was there. One runs at a time.
create table pact_fetches (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  partner_id uuid not null,
  state text not null check (state in ('running', 'done', 'failed')),
  seen integer not null default 0,
  taken integer not null default 0,
  deprecated integer not null default 0,
  refused integer not null default 0,
  -- The first of those refused, each with its faults.
  refusals jsonb not null default '[]',
  error_code text,
  error_data jsonb,
  started_by text references "user" (id) on delete set null,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (company_id, id),
  check ((state = 'running') = (finished_at is null)),
  foreign key (company_id, partner_id) references pact_partners (company_id, id) on delete cascade
);
create unique index pact_fetches_running on pact_fetches (company_id, partner_id) where state = 'running';
create index pact_fetches_partner on pact_fetches (company_id, partner_id, started_at);

alter table pact_fetches enable row level security;
create policy tenant on pact_fetches to pegada_app using (company_id = current_company()) with check (company_id = current_company());
create policy units on pact_fetches as restrictive to pegada_app using ((select seen_units() is null));
grant select, insert, update on pact_fetches to pegada_app;
