-- What people are looked for by, in small letters without accents, kept beside what it is made of: their own name and address, the names of their
-- companies, and where those are, as in `campinas, sp`. No words are found across two texts, for nobody types what stands between them.
alter table "user" add column plain text not null generated always as
  (translate(lower(name || chr(10) || email), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')) stored;
alter table companies
  add column plain_name text not null generated always as
    (translate(lower(legal_name || chr(10) || coalesce(trade_name, '')), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')) stored,
  add column plain_place text not null generated always as
    (translate(lower(coalesce(city || ', ' || state, city, state, '')), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')) stored;
create index user_plain on "user" using gin (plain gin_trgm_ops);
create index companies_plain_name on companies using gin (plain_name gin_trgm_ops);
create index companies_plain_place on companies using gin (plain_place gin_trgm_ops);

-- Whose account is closed by the administration until it opens it again: they sign in nowhere, and no key of theirs does. No company sees it.
create table user_deactivations (
  user_id text primary key references "user" (id) on delete cascade,
  deactivated_by text references "user" (id) on delete set null,
  reason text not null check (char_length(reason) between 1 and 500),
  at timestamptz not null
);

-- What administrators wrote to a person; `id` is that of the letter in the outbox, which tells whether it went out. No company sees it.
create table platform_letters (
  id uuid primary key,
  user_id text not null references "user" (id) on delete cascade,
  sent_by text references "user" (id) on delete set null,
  template text not null,
  language text not null,
  subject text not null,
  at timestamptz not null
);
create index platform_letters_of_person on platform_letters (user_id, at desc, id desc);
