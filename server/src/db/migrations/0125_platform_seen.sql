-- Until when somebody has seen what the bell of the administration tells. No company sees it.
create table platform_seen (
  user_id text primary key references "user" (id) on delete cascade,
  seen_at timestamptz not null
);
