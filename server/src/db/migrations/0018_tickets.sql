-- Questions that customers ask us and our answers; and letters that two workers may look for at the same time.

create sequence ticket_numbers start with 1001;

create table tickets (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  -- What people call it by; one row of numbers for everybody.
  number integer not null unique default nextval('ticket_numbers'),
  subject text not null,
  category text not null check (category in ('question', 'billing', 'data', 'bug')),
  -- open: we are to answer; answered: the customer may; closed: done, until somebody writes again.
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  created_by text not null references "user" (id),
  created_at timestamptz not null,
  -- When the last message was written.
  updated_at timestamptz not null,
  message_count integer not null default 0,
  -- The part after the `+` of the address that answers by mail go to: nobody guesses it.
  mail_token text not null unique,
  primary key (company_id, id)
);
create index tickets_of_company on tickets (company_id, updated_at desc);
create index tickets_of_all on tickets (state, updated_at desc);

create table ticket_messages (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  ticket_id uuid not null,
  side text not null check (side in ('customer', 'support')),
  -- Null when the person's account is gone.
  author_id text references "user" (id) on delete set null,
  body text not null,
  came_by text not null default 'page' check (came_by in ('page', 'mail')),
  -- Under which a letter is known when it comes a second time.
  letter_mark text,
  file_name text,
  file_kind text check (file_kind in ('png', 'jpg', 'pdf', 'text')),
  file_bytes integer,
  storage_key text,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, ticket_id, letter_mark),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade
);
create index ticket_messages_of_ticket on ticket_messages (company_id, ticket_id, created_at);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['tickets', 'ticket_messages'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy tenant on %I to pegada_app using (company_id = current_company()) with check (company_id = current_company())',
      tenant_table);
  end loop;
end $$;
grant select, insert, update on tickets, ticket_messages to pegada_app;
grant usage on sequence ticket_numbers to pegada_app;
-- Letters are written in the reader's language by whoever causes them.
grant select (language) on "user" to pegada_app;

alter table outbox_mails
  -- Where answers to the letter go; null: nowhere.
  add column reply_to text,
  -- When it may be tried next. Whoever takes a letter moves it on, so that nobody else takes it meanwhile.
  add column due_at timestamptz not null default now();
create index outbox_mails_due on outbox_mails (due_at) where sent_at is null;
