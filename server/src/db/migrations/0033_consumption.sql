-- What several documents or ways tell of one consumption counts once, by a rule or by an answer.

-- Why a document waits for an answer before its energy counts, and which other documents the question is about.
alter table documents
  add column asks text,
  add column asks_with uuid[] not null default '{}';
create index documents_asking on documents (company_id) where asks is not null;

-- A note of energy names the bill that tells the same energy.
alter table document_links drop constraint document_links_relation_check;
alter table document_links add constraint document_links_relation_check
  check (relation in ('carries', 'manifests', 'refers', 'energy'));

-- What was told another way too is held: it counts for nothing until somebody says which of them counts, and where it is the
-- other, the answer keeps it aside.
alter table activities drop constraint activities_state_check;
alter table activities add constraint activities_state_check check (state in ('active', 'held', 'removed'));
alter table activities add column set_aside_by uuid;
create index activities_held on activities (company_id, period_start) where state = 'held';

-- Which of the documents, or of the ways, of a question count, who said so, and what that changed. An answer that was taken
-- back stays.
create table consumption_answers (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  code text not null,
  -- Ids of documents, or ways: manual, sheet, api, bill, document.
  refs text[] not null,
  counted text[] not null,
  -- Of ways: where, which source, which days.
  business_unit_id uuid,
  source text,
  period_start date not null,
  period_end date not null,
  -- Entries that the answer let count, and those that it set aside with the state that they had.
  changes jsonb not null,
  answered_by text not null references "user" (id),
  answered_at timestamptz not null,
  undone_by text references "user" (id),
  undone_at timestamptz,
  primary key (company_id, id)
);
create index consumption_answers_newest on consumption_answers (company_id, answered_at);
alter table consumption_answers enable row level security;
create policy tenant on consumption_answers to pegada_app
  using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on consumption_answers to pegada_app;
