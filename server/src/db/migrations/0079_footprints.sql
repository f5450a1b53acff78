-- Footprints of products as companies exchange them (PACT 3.0.3): those that others sent us and those that we publish. The JSON is kept
-- as it came; the columns beside it are what it is found by. The same footprint of one kind is here once: it never changes, but
-- that a newer one deprecates it.
create table footprints (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('received', 'published')),
  -- Of the footprint itself, as its owner numbered it.
  pf_id uuid not null,
  footprint jsonb not null,
  status text not null check (status in ('Active', 'Deprecated')),
  -- What the footprint told to be made, not when it came.
  pf_created timestamptz not null,
  company_name text not null,
  product_name text not null,
  declared_unit text not null,
  declared_amount numeric not null,
  -- kg CO2e of the declared unit without biogenic uptake.
  co2e_kg numeric not null,
  primary_percent numeric,
  period_start timestamptz not null,
  period_end timestamptz not null,
  valid_start timestamptz not null,
  valid_end timestamptz not null,
  -- In small letters, for a criterion fits whatever its case.
  product_keys text[] not null,
  company_keys text[] not null,
  classification_keys text[] not null,
  geography_keys text[] not null,
  preceding_ids uuid[] not null,
  state text not null check (state in ('received', 'approved', 'refused', 'withdrawn', 'published')),
  reason text check (length(reason) between 1 and 500),
  warnings jsonb not null default '[]',
  -- By which way it came: a person's file, our look at a partner, an event of a partner, a product of ours.
  origin text not null check (origin in ('file', 'partner', 'event', 'product')),
  partner_id uuid,
  supplier_id uuid,
  product_id uuid,
  product_version integer,
  document_id uuid,
  proposal_id uuid,
  taken_by text references "user" (id) on delete set null,
  taken_at timestamptz not null,
  decided_by text references "user" (id) on delete set null,
  decided_at timestamptz,
  primary key (company_id, id),
  check ((kind = 'published') = (state = 'published')),
  check ((kind = 'published') = (product_id is not null)),
  foreign key (company_id, supplier_id) references suppliers (company_id, id),
  foreign key (company_id, product_id, product_version) references product_versions (company_id, product_id, version)
);
create unique index footprints_pf on footprints (company_id, kind, pf_id);
create unique index footprints_version on footprints (company_id, product_id, product_version) where kind = 'published';
create index footprints_taken on footprints (company_id, kind, taken_at, id);

-- Whom we exchange footprints with: where they answer, and what we show there to be let in.
create table pact_partners (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  base_url text not null,
  -- Where tokens are given, unless it is {base_url}/auth/token.
  auth_url text,
  client_id text not null,
  -- Encrypted with a key derived from AUTH_SECRET; see platform/secret.
  secret_sealed text not null,
  supplier_id uuid,
  tested_at timestamptz,
  error_code text,
  error_data jsonb,
  looked_at timestamptz,
  created_by text references "user" (id) on delete set null,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, supplier_id) references suppliers (company_id, id)
);
create unique index pact_partners_address on pact_partners (company_id, base_url) where archived_at is null;

-- Credentials that let a partner read our footprints: of the secret the hash alone is kept.
create table pact_clients (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  client_id text not null,
  secret_hash text not null,
  -- Where our answers to this client's requests go; null while we know no address of theirs.
  partner_id uuid,
  -- The products whose footprints it sees; null: all that are published.
  product_ids uuid[],
  created_by text references "user" (id) on delete set null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_by text references "user" (id) on delete set null,
  revoked_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, partner_id) references pact_partners (company_id, id)
);
create unique index pact_clients_client on pact_clients (company_id, client_id);

-- Which of our footprints a client was given, so that it is told when a newer one takes its place.
create table pact_reads (
  company_id uuid not null references companies (id) on delete cascade,
  client_id uuid not null,
  footprint_id uuid not null,
  read_at timestamptz not null,
  primary key (company_id, client_id, footprint_id),
  foreign key (company_id, client_id) references pact_clients (company_id, id) on delete cascade,
  foreign key (company_id, footprint_id) references footprints (company_id, id) on delete cascade
);
create index pact_reads_footprint on pact_reads (company_id, footprint_id);

-- Footprints that somebody asked of us, and that we asked of somebody. An event of the same sender is one request, however often it comes.
create table pact_requests (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('incoming', 'outgoing')),
  -- Of the CloudEvent that asked.
  event_id text not null check (length(event_id) between 1 and 200),
  source text not null,
  client_id uuid,
  partner_id uuid,
  -- What is looked for, in the words of PACT (`ListFootprints`), and in one line for people.
  criteria jsonb not null,
  subject text not null,
  comment text,
  state text not null check (state in ('open', 'fulfilled', 'rejected', 'failed')),
  -- Of PACT where the other side rejected or we did; ours where the event could not be sent.
  error_code text,
  error_message text,
  footprint_ids uuid[] not null default '{}',
  created_by text references "user" (id) on delete set null,
  created_at timestamptz not null,
  answered_by text references "user" (id) on delete set null,
  answered_at timestamptz,
  primary key (company_id, id),
  check ((kind = 'incoming') = (client_id is not null)),
  check (kind = 'incoming' or partner_id is not null),
  foreign key (company_id, client_id) references pact_clients (company_id, id),
  foreign key (company_id, partner_id) references pact_partners (company_id, id)
);
create unique index pact_requests_incoming on pact_requests (company_id, client_id, event_id) where kind = 'incoming';
create unique index pact_requests_outgoing on pact_requests (company_id, event_id) where kind = 'outgoing';
create index pact_requests_created on pact_requests (company_id, kind, created_at, id);

-- Events of ours on their way to a partner, in the words in which they are sent. Tried for 72 hours with growing pauses.
create table pact_events (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  partner_id uuid not null,
  request_id uuid,
  type text not null check (type in ('RequestCreatedEvent', 'RequestFulfilledEvent', 'RequestRejectedEvent', 'PublishedEvent')),
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  taken_at timestamptz,
  status integer,
  error_code text,
  error_data jsonb,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, partner_id) references pact_partners (company_id, id) on delete cascade,
  foreign key (company_id, request_id) references pact_requests (company_id, id) on delete cascade
);
create index pact_events_due on pact_events (next_at) where state in ('waiting', 'sending');

do $$
declare
  name text;
begin
  foreach name in array array['footprints', 'pact_partners', 'pact_clients', 'pact_reads', 'pact_requests', 'pact_events'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I to pegada_app using (company_id = current_company()) with check (company_id = current_company())', name);
    execute format('create policy units on %I as restrictive to pegada_app using ((select seen_units() is null))', name);
  end loop;
end $$;
grant select, insert, update on footprints, pact_partners, pact_clients, pact_reads, pact_requests, pact_events to pegada_app;
