-- The size of a company that a plan was agreed for by hand: people count by it, not by what was chosen at sign-up.
alter table subscriptions add column agreed_size text
  check (agreed_size in ('MEI', 'ME', 'EPP', 'EMP', 'EGP', 'MULTI'));

-- What who runs the installation writes down about a company: neither the company nor its people read it.
create table company_notes (
  about_company uuid not null references companies (id) on delete cascade,
  id uuid not null,
  author_id text not null,
  body text not null check (char_length(body) between 1 and 2000),
  created_at timestamptz not null,
  changed_at timestamptz,
  primary key (about_company, id)
);
create index company_notes_newest on company_notes (about_company, created_at desc, id);
alter table company_notes enable row level security;
