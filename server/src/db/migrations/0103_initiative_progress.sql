-- What is to be done for an initiative and by when, and which of what it achieved a person verified.

create table initiative_tasks (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  initiative_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  -- Who is told before and after the day; null once they are gone.
  owner_id text references "user" (id) on delete set null,
  due_on date not null,
  done_at timestamptz,
  created_by text references "user" (id) on delete set null,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, initiative_id) references initiatives (company_id, id) on delete cascade
);
create index initiative_tasks_of on initiative_tasks (company_id, initiative_id, due_on);
create index initiative_tasks_due on initiative_tasks (due_on) where done_at is null;

-- What a person accepted of a month, with why; what the ledger tells later never makes it more.
create table initiative_marks (
  company_id uuid not null references companies (id) on delete cascade,
  initiative_id uuid not null,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  kg numeric not null check (kg > 0),
  evidence text not null check (length(evidence) between 1 and 500),
  created_by text references "user" (id) on delete set null,
  created_at timestamptz not null,
  primary key (company_id, initiative_id, month),
  foreign key (company_id, initiative_id) references initiatives (company_id, id) on delete cascade
);

alter table initiative_tasks enable row level security;
create policy tenant on initiative_tasks to pegada_app
  using (company_id = current_company())
  with check (company_id = current_company());
create policy units on initiative_tasks as restrictive to pegada_app using ((select seen_units() is null));
grant select, insert, update, delete on initiative_tasks to pegada_app;

alter table initiative_marks enable row level security;
create policy tenant on initiative_marks to pegada_app
  using (company_id = current_company())
  with check (company_id = current_company());
create policy units on initiative_marks as restrictive to pegada_app using ((select seen_units() is null));
grant select, insert, update, delete on initiative_marks to pegada_app;

-- One more kind of notice: a task comes due, or is overdue.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in (
  'import_finished', 'documents_to_decide', 'review_asked', 'review_given', 'invitation_accepted', 'payment_failed',
  'trial_ending', 'ticket_answered', 'connection_failing', 'factors_published', 'gaps_block_closing', 'footprint_asked',
  'task_due'
));
