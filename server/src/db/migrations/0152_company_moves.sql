-- Whole companies that go out of this installation as a file, or come into it as one. They belong to who runs the platform: no
-- company sees them, and the restricted role has no part in them.
create table company_moves (
  id uuid primary key,
  direction text not null,
  state text not null,
  -- The company that moves: of one that comes in, null until its file was read. It may not be here.
  of_company uuid,
  reason text,
  file_name text not null,
  -- Of the file; of one that is being written, null.
  bytes bigint,
  received bigint not null default 0,
  sha256 text,
  progress jsonb,
  facts jsonb,
  people jsonb not null default '[]',
  result jsonb,
  -- Who is to own a company that comes in, where its owner has no account here.
  owner_id text,
  error_code text,
  error_data jsonb,
  created_by text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  check (direction in ('export', 'import')),
  check (state in ('uploading', 'queued', 'checking', 'checked', 'running', 'done', 'failed', 'expired'))
);
create index company_moves_of_company on company_moves (of_company, created_at desc);
revoke all on company_moves from pegada_app;
