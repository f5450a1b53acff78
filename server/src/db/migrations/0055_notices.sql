-- What people are told of: each thing once for each person whom it concerns. `subject` holds what the sentence speaks of, never the
-- sentence; `cause` is what happened.
create table notices (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  user_id text not null references "user" (id) on delete cascade,
  kind text not null check (kind in (
    'import_finished', 'documents_to_decide', 'review_asked', 'review_given', 'invitation_accepted', 'payment_failed',
    'trial_ending', 'ticket_answered', 'connection_failing'
  )),
  cause text not null,
  subject jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  -- How it is told outside the product besides: at once, or in the letter of the day; null: not at all.
  mail text check (mail in ('now', 'daily')),
  mailed_at timestamptz,
  primary key (company_id, id)
);
create unique index notices_cause on notices (company_id, user_id, kind, cause);
create index notices_newest on notices (company_id, user_id, created_at desc, id desc);
create index notices_unread on notices (company_id, user_id) where read_at is null;
create index notices_to_mail on notices (mail, created_at) where mail is not null and mailed_at is null;

-- How a person wants to be told of a kind; what is not here is as the product begins.
create table notice_settings (
  company_id uuid not null references companies (id) on delete cascade,
  user_id text not null references "user" (id) on delete cascade,
  kind text not null,
  is_shown boolean not null,
  mail text check (mail in ('now', 'daily')),
  primary key (company_id, user_id, kind)
);

do $$
declare
  name text;
begin
  foreach name in array array['notices', 'notice_settings'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy tenant on %I to pegada_app using (company_id = current_company()) with check (company_id = current_company())',
      name
    );
    execute format('grant select, insert, update, delete on %I to pegada_app', name);
  end loop;
end
$$;
