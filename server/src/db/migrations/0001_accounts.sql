-- Accounts and companies. Tables of better-auth keep its names and column shapes (snake_case by the schema in schema/auth.ts).

do $$ begin
  if not exists (select 1 from pg_roles where rolname = 'pegada_app') then
    create role pegada_app nologin;
  end if;
end $$;

do $$ begin
  execute format('grant pegada_app to %I', current_user);
exception when others then
  raise notice 'pegada_app is already granted or the user may not grant it: %', sqlerrm;
end $$;

grant usage on schema public to pegada_app;

create table "user" (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  first_name text not null,
  last_name text not null,
  phone text,
  language text not null default 'pt-BR',
  accepted_terms_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table session (
  id text primary key,
  user_id text not null references "user" (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index session_of_user on session (user_id);

create table account (
  id text primary key,
  user_id text not null references "user" (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index account_of_user on account (user_id);

create table verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verification_identifier on verification (identifier);

create table companies (
  id uuid primary key,
  cnpj text not null check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  legal_name text not null,
  trade_name text,
  size text check (size in ('MEI', 'ME', 'EPP', 'EMP', 'EGP', 'MULTI')),
  sector text not null,
  cnae_code text,
  cnae_description text,
  address text,
  city text,
  state text,
  zip_code text,
  register_source text not null,
  created_at timestamptz not null default now()
);

create table company_members (
  company_id uuid not null references companies (id) on delete cascade,
  user_id text not null references "user" (id) on delete cascade,
  role text not null check (role in ('root_admin', 'admin', 'moderator', 'analyst', 'user')),
  is_owner boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id)
);
create index company_members_user on company_members (user_id);

create table business_units (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  cnpj text not null,
  name text not null,
  type text not null,
  is_default boolean not null default false,
  in_inventory boolean not null default true,
  city text,
  state text,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);

-- Append-only, hash-chained per company: each record's hash covers the one before.
create table audit_records (
  company_id uuid not null references companies (id),
  sequence bigint not null,
  at timestamptz not null,
  actor_id text,
  action text not null,
  entity text not null,
  entity_id text not null,
  data jsonb not null,
  previous_hash text not null,
  hash text not null,
  primary key (company_id, sequence)
);

create table outbox_mails (
  id uuid primary key,
  recipient text not null,
  letter text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index outbox_mails_created on outbox_mails (created_at desc);

create table cnpj_cache (
  cnpj text primary key,
  record jsonb not null,
  source text not null,
  fetched_at timestamptz not null
);

create table rate_limits (
  key text primary key,
  window_start timestamptz not null,
  hits integer not null
);
