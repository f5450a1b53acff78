-- Accounts whose people asked for them to be deleted, and when that is done unless they take it back. The platform's own: no company sees it.
create table account_deletions (
  user_id text primary key references "user" (id) on delete cascade,
  asked_at timestamptz not null,
  due_at timestamptz not null
);
create index account_deletions_due on account_deletions (due_at);
