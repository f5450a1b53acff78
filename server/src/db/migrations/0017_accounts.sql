-- Second factor, sessions that tell when they were used, invitations, and what sign-up asks of large companies.

alter table "user"
  add column two_factor_enabled boolean not null default false,
  add column avatar_key text,
  -- The company that a person of several works in now.
  add column active_company_id uuid references companies (id) on delete set null;

alter table session add column last_used_at timestamptz;

-- The secret and the backup codes are encrypted by the sign-in library with a key made of AUTH_SECRET.
create table two_factor (
  id text primary key,
  secret text not null,
  backup_codes text not null,
  user_id text not null references "user" (id) on delete cascade,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);
create index two_factor_of_user on two_factor (user_id);

-- Large companies tell a band of employees at sign-up; a count once they know it.
alter table companies
  add column employee_count integer check (employee_count >= 0),
  add column employee_band text check (employee_band in ('under_2k', '2k_to_10k', 'over_10k')),
  add column has_units_abroad boolean;

-- Somebody from outside with whom the company's account is shared.
alter table company_members add column shared_access text check (shared_access in ('viewer', 'editor'));

create table invitations (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('invite', 'shared')),
  email text not null check (email = lower(email)),
  role text check (role in ('admin', 'moderator', 'analyst', 'user')),
  access text check (access in ('viewer', 'editor')),
  -- What was typed of the person, to fill the form in with.
  first_name text,
  last_name text,
  phone text,
  -- A link that was mailed proves the address; one that was handed over does not.
  delivery text not null check (delivery in ('mail', 'link')),
  -- SHA-256 of the token; the token itself is in the link alone.
  token_hash text not null unique,
  invited_by text not null references "user" (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  accepted_at timestamptz,
  accepted_by text references "user" (id) on delete set null,
  primary key (company_id, id),
  check ((kind = 'invite') = (role is not null)),
  check ((kind = 'shared') = (access is not null))
);
create unique index invitations_open on invitations (company_id, email) where revoked_at is null and accepted_at is null;

alter table invitations enable row level security;
create policy tenant on invitations to pegada_app
  using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update on invitations to pegada_app;
grant select (active_company_id, two_factor_enabled, email_verified) on "user" to pegada_app;
