-- Acts of one person on all lines that a filter shows: how far each is, and the lines it took, for it to be taken back as one.
create table line_acts (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('move', 'remove')),
  -- Lines that the act is about, as counted when it began; `lines` are those done so far.
  total integer not null check (total > 0),
  lines integer not null default 0,
  touched_at timestamptz not null,
  ended_at timestamptz,
  undone_at timestamptz,
  created_by text not null,
  created_at timestamptz not null,
  primary key (company_id, id)
);
create index line_acts_of_person on line_acts (company_id, created_by, created_at desc);

-- A line as it stands after the act, and the site where it stood before it was moved. What was taken back is gone from here.
create table line_act_lines (
  company_id uuid not null,
  act_id uuid not null,
  activity_id uuid not null,
  was_in uuid,
  primary key (company_id, act_id, activity_id),
  foreign key (company_id, act_id) references line_acts (company_id, id) on delete cascade
);

alter table line_acts enable row level security;
alter table line_act_lines enable row level security;
create policy tenant on line_acts to pegada_app using (company_id = current_company()) with check (company_id = current_company());
create policy tenant on line_act_lines to pegada_app using (company_id = current_company()) with check (company_id = current_company());
create policy units on line_acts as restrictive to pegada_app
  using ((select seen_units()) is null or created_by = current_setting('app.user_id', true));
create policy units on line_act_lines as restrictive to pegada_app using (
  (select seen_units()) is null
  or exists (select from line_acts a where a.company_id = line_act_lines.company_id and a.id = line_act_lines.act_id)
);
grant select, insert, update on line_acts to pegada_app;
grant select, insert, delete on line_act_lines to pegada_app;
