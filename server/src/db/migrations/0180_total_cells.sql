-- Totals of emissions over companies that agreed (decision 36 as it stands for peers): told of six groups or more, frozen once told, made by a job
-- with the owner's rights. They belong to no company, and the restricted role has no part in them.

-- Whoever allowed that intensities enter before this was told of spreads alone: their emissions enter no total until they allow it anew.
alter table benchmark_consents add column covers_totals boolean not null default false;

create table total_cells (
  id uuid primary key,
  year integer not null,
  gwp_set text not null,
  scope smallint not null check (scope in (1, 2, 3)),
  cut text not null check (cut in ('all', 'sector', 'state')),
  -- The sector or the state of the Federation; empty for all.
  value text not null,
  -- The quarter in which it was looked at last, such as 2026-Q4.
  period text not null,
  state text not null check (state in ('published', 'too_few', 'dominated', 'complement')),
  -- Groups of companies; not told of what is hidden for other reasons than their number.
  groups integer check (groups >= 0),
  -- kg CO2e, two significant digits.
  kg numeric,
  unique (year, gwp_set, scope, cut, value),
  check ((state = 'published') = (kg is not null)),
  check ((groups is null) = (state in ('dominated', 'complement')))
);
alter table total_cells enable row level security;

create function keep_published_total() returns trigger language plpgsql as $$
begin
  raise exception 'a published total never changes';
end $$;
create trigger keep_published_total before update or delete on total_cells
  for each row when (old.state = 'published') execute function keep_published_total();

-- Who stands in a published total, by CNPJ root, so that no later one sets few of them apart.
create table total_members (
  cell_id uuid not null references total_cells (id),
  cnpj_root text not null,
  -- The least root of the group that it belonged to.
  group_root text not null,
  primary key (cell_id, cnpj_root)
);
alter table total_members enable row level security;

-- Quarters whose totals were made.
create table total_periods (
  period text primary key,
  made_at timestamptz not null
);
alter table total_periods enable row level security;
revoke all on total_cells, total_members, total_periods from pegada_app;
