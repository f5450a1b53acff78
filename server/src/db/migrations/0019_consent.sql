-- What people chose and agreed to, kept as proof, and what they wrote to us. Of no company: the application's restricted
-- role does not see these tables. No network address is kept anywhere here.

-- A choice about cookies (LGPD, article 8, paragraph 2). A later choice is a row of its own.
create table consent_records (
  id uuid primary key,
  -- Random, made by the browser.
  visitor_id uuid not null,
  -- Where a session was open; stays when the person is gone, as a pseudonym.
  user_id text,
  version text not null,
  functional boolean not null,
  analytical boolean not null,
  marketing boolean not null,
  language text not null,
  page text not null,
  recorded_at timestamptz not null
);
create index consent_records_visitor on consent_records (visitor_id, recorded_at);
create index consent_records_recorded on consent_records (recorded_at);

-- Terms of use and privacy notice, as they were when a person agreed.
create table terms_acceptances (
  id uuid primary key,
  user_id text not null,
  terms_version text not null,
  privacy_version text not null,
  language text not null,
  accepted_at timestamptz not null
);
create index terms_acceptances_user on terms_acceptances (user_id, accepted_at);

-- Proof is written once. Only what is past its term (core/legal: five years) may go.
create function keep_proof() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (to_jsonb(old) ->> tg_argv[0])::timestamptz < now() - interval '5 years' then
    return old;
  end if;
  raise exception '% holds proof: rows are only added', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger consent_records_kept before update or delete on consent_records
  for each row execute function keep_proof('recorded_at');
create trigger terms_acceptances_kept before update or delete on terms_acceptances
  for each row execute function keep_proof('accepted_at');

-- Messages of the contact form; the letter that carries each to us is made in the same transaction.
create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  company text not null,
  subject text not null check (subject in ('consultant', 'enterprise', 'support', 'privacy', 'careers', 'press', 'other')),
  message text not null,
  language text not null,
  received_at timestamptz not null
);
create index contact_messages_received on contact_messages (received_at);
