-- Addresses that a root admin refuses until a day; refused at the door.
create table blocked_addresses (
  address text primary key,
  until timestamptz not null,
  reason text not null,
  at timestamptz not null
);

-- Sign-ins that failed: from which address, and for which account by the hash of its e-mail, known or not. Kept for 31 days.
create table sign_in_failures (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  address text not null,
  account_hash text not null
);
create index sign_in_failures_by_time on sign_in_failures (at);

-- What browsers told that the security policy held back, counted by directive and by the origin of what was blocked.
create table policy_violations (
  directive text not null,
  source text not null,
  count bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (directive, source)
);

-- Verifications of the chains of hashes: of the platform and of every company.
create table chain_checks (
  id uuid primary key,
  state text not null check (state in ('running', 'done', 'failed')),
  started_at timestamptz not null,
  told_at timestamptz not null,
  finished_at timestamptz,
  chains int not null default 0,
  chains_done int not null default 0,
  records bigint not null default 0,
  head text,
  -- Chains that are not whole: whose, from which record on, and why.
  broken jsonb not null default '[]'
);
create unique index chain_checks_one_running on chain_checks ((true)) where state = 'running';

-- No company sees any of it.
revoke all on blocked_addresses, sign_in_failures, policy_violations, chain_checks from pegada_app;
alter table blocked_addresses enable row level security;
alter table sign_in_failures enable row level security;
alter table policy_violations enable row level security;
alter table chain_checks enable row level security;

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in (
  'import_finished', 'documents_to_decide', 'review_asked', 'review_given', 'invitation_accepted', 'payment_failed',
  'trial_ending', 'ticket_answered', 'connection_failing', 'factors_published', 'gaps_block_closing', 'footprint_asked',
  'task_due', 'obligation_due', 'market_answered', 'assurance_found', 'assurance_answered', 'entries_proposed',
  'impersonation_begun', 'factor_published', 'api_key_revoked'
));
