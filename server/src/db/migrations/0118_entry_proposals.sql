-- Entries that programs propose: they count for nothing until a person accepts them, and then as the line that is made of them.

create table entry_proposals (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  -- The proposer's own name for it: the same with the same content is the same proposal.
  external_id text not null check (length(external_id) between 1 and 100),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  -- As the API takes an entry.
  entry jsonb not null,
  note text not null check (length(note) between 1 and 1000),
  business_unit_id uuid not null,
  description text not null,
  scope smallint check (scope between 1 and 3),
  period_start date not null,
  period_end date not null check (period_end >= period_start),
  quantity numeric not null,
  unit text not null,
  -- What it would emit as it was calculated when it was proposed, in the GWP set that lines are stored in.
  co2e_kg numeric not null,
  state text not null check (state in ('waiting', 'accepted', 'rejected')),
  -- The key by which it came, which may be gone since.
  key_name text,
  proposed_by text references "user" (id) on delete set null,
  proposed_at timestamptz not null,
  decided_by text references "user" (id) on delete set null,
  decided_at timestamptz,
  reason text check (length(reason) between 1 and 500),
  activity_id uuid,
  primary key (company_id, id),
  unique (company_id, external_id),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'accepted') = (activity_id is not null)),
  check ((state = 'rejected') = (reason is not null))
);
create index entry_proposals_by_day on entry_proposals (company_id, proposed_at, id);
create index entry_proposals_waiting on entry_proposals (company_id) where state = 'waiting';

alter table entry_proposals enable row level security;
create policy tenant on entry_proposals to pegada_app
  using (company_id = current_company())
  with check (company_id = current_company());
create policy units on entry_proposals as restrictive to pegada_app using ((select seen_units() is null));
grant select, insert, update, delete on entry_proposals to pegada_app;
