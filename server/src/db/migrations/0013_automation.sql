-- Programs: keys with scopes, requests answered once, entries under the sender's own number, webhooks out, a log of runs.

-- Of the secret only its hash is kept. A key is its creator's: it holds no more than they do, and ends when they leave.
create table api_keys (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  name text not null,
  prefix text not null unique,
  secret_hash text not null check (secret_hash ~ '^[0-9a-f]{64}$'),
  scopes text[] not null check (cardinality(scopes) > 0),
  role_cap text not null check (role_cap in ('user', 'analyst')),
  created_by text not null references "user" (id),
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (company_id, id)
);

-- A request under a key of the sender's choosing, with its answer once there is one. `caller` is who sent it: one
-- caller never gets another's answer.
create table idempotency_keys (
  company_id uuid not null references companies (id) on delete cascade,
  caller text not null,
  key text not null,
  procedure text not null,
  request_hash text not null,
  state text not null check (state in ('running', 'answered')),
  status integer,
  content_type text,
  body text,
  created_at timestamptz not null,
  primary key (company_id, caller, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

-- The number that a program gives its entry, with the content it sent under it.
create table activity_external_ids (
  company_id uuid not null references companies (id) on delete cascade,
  external_id text not null,
  activity_id uuid not null,
  content_hash text not null,
  created_at timestamptz not null,
  primary key (company_id, external_id),
  foreign key (company_id, activity_id) references activities (company_id, id) on delete cascade
);

create table webhooks (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  name text not null,
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  state text not null default 'active' check (state in ('active', 'failing', 'paused')),
  paused_reason text check (paused_reason in ('by_person', 'gave_up', 'gone')),
  -- Encrypted with a key derived from AUTH_SECRET; see platform/secret.
  secret_sealed text not null,
  failures integer not null default 0,
  last_success_at timestamptz,
  created_by text not null references "user" (id),
  created_at timestamptz not null,
  primary key (company_id, id)
);

-- One event to one webhook; the body is kept as it is signed.
create table webhook_deliveries (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  event_type text not null,
  body text not null,
  -- Events alike that wait are one event: what changes a year a thousand times is told once a minute.
  coalesce_key text,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  taken_at timestamptz,
  finished_at timestamptz,
  status integer,
  took_ms integer,
  error_code text,
  error_data jsonb,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, webhook_id) references webhooks (company_id, id) on delete cascade
);
create unique index webhook_deliveries_coalesced on webhook_deliveries (company_id, webhook_id, coalesce_key)
  where coalesce_key is not null and state = 'waiting' and attempts = 0;
create index webhook_deliveries_due on webhook_deliveries (next_at) where state in ('waiting', 'sending');
create index webhook_deliveries_listed on webhook_deliveries (company_id, webhook_id, created_at desc);
create index webhook_deliveries_created on webhook_deliveries (created_at);

-- What came in or went out by itself, newest first.
create table automation_runs (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('api', 'webhook', 'mailbox', 'folder', 'bucket', 'pull')),
  name text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  result text not null check (result in ('running', 'done', 'partly', 'nothing', 'failed')),
  counts jsonb not null default '{}',
  error_code text,
  error_data jsonb,
  import_id uuid,
  primary key (company_id, id)
);
create index automation_runs_listed on automation_runs (company_id, started_at desc, id);
create index automation_runs_started on automation_runs (started_at);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'api_keys', 'idempotency_keys', 'activity_external_ids', 'webhooks', 'webhook_deliveries', 'automation_runs'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy tenant on %I to pegada_app using (company_id = current_company()) with check (company_id = current_company())',
      tenant_table);
  end loop;
end $$;
grant select, insert, update on api_keys to pegada_app;
grant select, insert, update, delete on
  idempotency_keys, activity_external_ids, webhooks, webhook_deliveries, automation_runs to pegada_app;
