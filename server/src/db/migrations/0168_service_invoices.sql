-- Certificates with their private keys, which sign and call in their owner's name. The key is encrypted by a key of its own, which stands here
-- encrypted by VAULT_KEY; whoever destroys `wrapped_key` has destroyed the private key. The password of the file and the file are kept nowhere.
-- `owner` is `platform`, or of a company `company:` and its id. No company sees this table.
create table vault_certificates (
  id uuid primary key,
  owner text not null check (owner = 'platform' or owner ~ '^company:[0-9a-f-]{36}$'),
  subject text not null,
  cnpj text not null,
  issuer text not null,
  serial text not null,
  fingerprint text not null,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  chain text not null,
  version integer not null,
  sealed_key text,
  wrapped_key text,
  created_at timestamptz not null,
  created_by text references "user" (id) on delete set null,
  destroyed_at timestamptz,
  check ((destroyed_at is null) = (wrapped_key is not null) and (wrapped_key is null) = (sealed_key is null))
);
-- One certificate at a time for each owner.
create unique index vault_certificates_in_use on vault_certificates (owner) where destroyed_at is null;
alter table vault_certificates enable row level security;

-- How service invoices (NFS-e) of who runs the installation are issued: one row, or none as long as nobody said.
create table service_invoice_settings (
  id boolean primary key default true check (id),
  environment text not null check (environment in ('off', 'restricted', 'production')),
  operator jsonb not null,
  signature text not null check (signature in ('rsa-sha1', 'rsa-sha256')),
  -- Invoices that were paid since this instant are issued by themselves; null: none is.
  automatic_since timestamptz,
  updated_at timestamptz not null,
  updated_by text references "user" (id) on delete set null
);
alter table service_invoice_settings enable row level security;

-- The last number of each series: taken in the transaction that keeps the DPS, so that none is left out and none comes twice.
create table service_invoice_numbers (
  environment text not null check (environment in ('restricted', 'production')),
  cnpj text not null,
  series text not null,
  last_number bigint not null check (last_number > 0),
  primary key (environment, cnpj, series)
);
alter table service_invoice_numbers enable row level security;

-- A service invoice, from the declaration (DPS) that it is asked for by. It stays when the company that it was issued to is gone, as fiscal law asks.
create table service_invoices (
  id uuid primary key,
  about_company uuid references companies (id) on delete set null,
  invoice_id uuid not null,
  invoice_number text not null,
  environment text not null check (environment in ('restricted', 'production')),
  cnpj text not null,
  series text not null,
  number bigint not null,
  layout text not null,
  dps_id text not null,
  -- `waiting`: kept, and sent until an answer settles it; `refused`: to be corrected under the same number.
  state text not null check (state in ('waiting', 'refused', 'issued', 'cancelling', 'cancelled', 'substituted')),
  amount_cents bigint not null check (amount_cents > 0),
  competence date not null,
  taker jsonb not null,
  replaces_id uuid references service_invoices (id),
  replacement jsonb,
  cancellation jsonb,
  dps_xml text not null,
  request_xml text,
  access_key text,
  note_number text,
  note_xml text,
  issued_at timestamptz,
  refusals jsonb not null default '[]',
  -- Tries since the document of now was kept: from the second on it is asked first whether the one before arrived.
  attempts integer not null default 0,
  last_reason text,
  next_at timestamptz,
  created_at timestamptz not null,
  created_by text references "user" (id) on delete set null,
  unique (environment, cnpj, series, number),
  unique (environment, dps_id)
);
create unique index service_invoices_of_invoice on service_invoices (environment, invoice_id)
  where replaces_id is null and state in ('waiting', 'refused', 'issued', 'cancelling');
create unique index service_invoices_replaced on service_invoices (replaces_id)
  where state in ('waiting', 'refused', 'issued', 'cancelling');
create index service_invoices_newest on service_invoices (created_at desc, id);
create index service_invoices_due on service_invoices (next_at) where next_at is not null;
create index service_invoices_about on service_invoices (about_company);
alter table service_invoices enable row level security;

-- What became of a service invoice, with the documents as they came.
create table service_invoice_events (
  service_invoice_id uuid not null references service_invoices (id),
  sequence integer not null,
  at timestamptz not null,
  kind text not null,
  by_user text references "user" (id) on delete set null,
  data jsonb not null,
  xml text,
  primary key (service_invoice_id, sequence)
);
alter table service_invoice_events enable row level security;
