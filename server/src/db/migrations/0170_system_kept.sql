-- How the installation fares, of which no company is told: the last try of each port, what is beyond its threshold, sizes by day.
create table system_checks (
  port text primary key,
  well_at timestamptz,
  failed_at timestamptz,
  -- A code or a kind of error, never a message.
  failure text,
  latency_ms double precision
);
create table system_alerts (
  measure text primary key,
  since timestamptz not null,
  value double precision not null
);
create table system_samples (
  day date primary key,
  database_bytes bigint not null,
  file_bytes bigint not null
);
alter table system_checks enable row level security;
alter table system_alerts enable row level security;
alter table system_samples enable row level security;
