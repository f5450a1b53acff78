-- What who runs the installation tells its users above their pages. It belongs to no company, and the restricted role has no part in it.
create table announcements (
  id uuid primary key,
  kind text not null check (kind in ('information', 'maintenance', 'attention')),
  -- By language: title and body; that of pt-BR is always there.
  texts jsonb not null check (texts -> 'pt-BR' ->> 'title' <> ''),
  title text not null generated always as (texts -> 'pt-BR' ->> 'title') stored,
  -- All that is said, in whatever language, for the search.
  said text not null generated always as (jsonb_path_query_array(texts, '$.*.*')::text) stored,
  -- Empty lists reach everybody.
  plans text[] not null default '{}',
  reached uuid[] not null default '{}',
  roles text[] not null default '{}',
  -- An address of the app.
  link text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  published_at timestamptz,
  ended_at timestamptz,
  end_reason text check (char_length(end_reason) between 1 and 500),
  created_by text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (ends_at > starts_at),
  check (ended_at is null or published_at is not null)
);
create index announcements_to_come on announcements (ends_at) where published_at is not null and ended_at is null;
revoke all on announcements from pegada_app;

-- Who put which away: it stays away, on every device.
create table announcement_dismissals (
  announcement_id uuid not null references announcements (id) on delete cascade,
  user_id text not null,
  dismissed_at timestamptz not null,
  primary key (announcement_id, user_id)
);
create index announcement_dismissals_of_person on announcement_dismissals (user_id);
revoke all on announcement_dismissals from pegada_app;
