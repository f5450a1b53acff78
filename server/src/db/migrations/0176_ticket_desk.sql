-- The desk of those who answer tickets: who of us answers one, how much it presses, how long it took, and answers that are kept.
alter table tickets
  add column priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
  -- A person who runs the installation.
  add column assigned_to text references "user" (id) on delete set null,
  add column first_answer_at timestamptz,
  -- Of one that is closed; null of those closed before times were kept.
  add column closed_at timestamptz,
  -- Since when it is in its state.
  add column turn_since timestamptz,
  -- What it waited for us before that; null of those opened before times were kept.
  add column waited_ms bigint check (waited_ms >= 0),
  -- When whom it is assigned to was told that it waits beyond its target.
  add column late_told_at timestamptz;
update tickets set turn_since = updated_at,
  first_answer_at = (select min(said.created_at) from ticket_messages said
    where said.company_id = tickets.company_id and said.ticket_id = tickets.id and said.side = 'support');
alter table tickets alter column turn_since set default now(), alter column turn_since set not null;
create index tickets_assigned on tickets (assigned_to) where state <> 'closed';
create index tickets_first_answered on tickets (first_answer_at) where first_answer_at is not null;
create index tickets_closed on tickets (closed_at) where closed_at is not null;

-- What we mean to keep to; without a row, or without hours in it, nothing is late.
create table ticket_targets (
  priority text primary key check (priority in ('low', 'normal', 'high', 'urgent')),
  first_answer_hours int check (first_answer_hours between 1 and 8760),
  resolution_hours int check (resolution_hours between 1 and 8760)
);

create table saved_answers (
  id uuid primary key,
  title text not null check (char_length(title) between 1 and 120),
  -- A text by language; that of pt-BR is always there.
  texts jsonb not null check (texts ? 'pt-BR'),
  uses int not null default 0,
  archived_at timestamptz,
  changed_at timestamptz not null
);
alter table ticket_targets enable row level security;
alter table saved_answers enable row level security;
revoke all on ticket_targets, saved_answers from pegada_app;
