-- An administrator of the platform who acts as a person of a company for a while: who, as whom, why, until when, and how it ended.
-- The company reads its own; rows are written by the owner's rights alone. Nothing here is ever deleted by the application.

create table impersonations (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  -- The administrator's own session, which acts so; no reference, for the row stays when the session is gone.
  session_id text not null,
  -- Null once they are gone.
  admin_id text references "user" (id) on delete set null,
  user_id text references "user" (id) on delete set null,
  reason text not null check (length(reason) between 10 and 500),
  -- The ticket that it is for, as the administrator names it.
  ticket text check (length(ticket) between 1 and 60),
  began_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > began_at),
  -- When, and why, changes were let through; until then it reads alone.
  raised_at timestamptz,
  raise_reason text check (length(raise_reason) between 10 and 500),
  ended_at timestamptz,
  end_cause text check (end_cause in ('asked', 'time', 'session', 'role', 'member')),
  primary key (company_id, id),
  check ((raised_at is null) = (raise_reason is null)),
  check ((ended_at is null) = (end_cause is null))
);
create unique index impersonations_by_id on impersonations (id);
create unique index impersonations_open on impersonations (session_id) where ended_at is null;
create index impersonations_by_time on impersonations (company_id, began_at);
create index impersonations_of_admin on impersonations (admin_id, company_id);

alter table impersonations enable row level security;
create policy tenant on impersonations for select to pegada_app using (company_id = current_company());
create policy units on impersonations as restrictive to pegada_app using ((select seen_units() is null));
grant select on impersonations to pegada_app;

-- Which of them a session acts by; null for everybody who is but themselves.
alter table session add column impersonation_id uuid;

-- The name of an administrator of the platform who acted in the company of the transaction: they are no colleague there.
create function impersonator_name(of_person text) returns text language sql stable security definer set search_path = public, pg_temp as
  $$ select u.name from "user" u where u.id = of_person
     and exists (select 1 from impersonations i where i.admin_id = u.id and i.company_id = current_company()) $$;

-- What was done in the course of one.
create index audit_records_impersonated on audit_records (company_id, (data ->> 'impersonationId'))
  where jsonb_exists(data, 'impersonationId');

-- One more kind: an administrator of the platform entered as somebody. All kinds stand here, those of the migrations before too.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in (
  'import_finished', 'documents_to_decide', 'review_asked', 'review_given', 'invitation_accepted', 'payment_failed',
  'trial_ending', 'ticket_answered', 'connection_failing', 'factors_published', 'gaps_block_closing', 'footprint_asked',
  'task_due', 'obligation_due', 'market_answered', 'assurance_found', 'assurance_answered', 'entries_proposed',
  'impersonation_begun'
));
