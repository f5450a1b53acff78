-- Deletion in stages: beside what a person asked for, what a root admin prepared. Who is prepared is let in no more; the row goes
-- with the account, and its reason with it. `is_own`: the person asked for it, which stands when what was prepared is taken back.
alter table account_deletions
  add column is_own boolean not null default true,
  add column prepared_at timestamptz,
  add column prepared_by text references "user" (id),
  add column reason text,
  add constraint account_deletions_prepared check (
    (prepared_at is null) = (prepared_by is null) and (prepared_at is null) = (reason is null)
    and (is_own or prepared_at is not null)
  );
