-- Every fiscal document, not notes alone: kinds, the period and the meter of a bill, signatures, links between documents;
-- lines with their nature, their group and an estimate; decisions by group, remembered as rules of the company.

alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in (
  'nfe', 'nfce', 'cte', 'cte_os', 'cte_simp', 'mdfe', 'nf3e', 'nfgas', 'nfcom', 'event', 'attachment', 'bill', 'sheet'));
alter table documents
  add column meter text,
  add column period_start date,
  add column period_end date,
  -- unchecked until a worker has looked; then intact, broken or absent. Never a word on who signed.
  add column signature text not null default 'unchecked' check (signature in ('unchecked', 'intact', 'broken', 'absent')),
  add column business_unit_id uuid,
  add foreign key (company_id, business_unit_id) references business_units (company_id, id);

drop index documents_key;
create unique index documents_key on documents (company_id, access_key)
  where kind not in ('event', 'attachment', 'bill', 'sheet') and not is_test;
create index documents_unchecked on documents (company_id, id) where signature = 'unchecked';
create index documents_issuer on documents (company_id, issuer_id, series);
create index documents_meter on documents (company_id, meter, period_start) where meter is not null;

-- A key is taken out by an event that cancels it, or by a document that stands for it.
alter table cancelled_keys
  add column reason text not null default 'counts.cancelled' check (reason in ('counts.cancelled', 'counts.replaced'));

-- Documents name others by key, which may come later or never: a CT-e its notes, an MDF-e its CT-e.
create table document_links (
  company_id uuid not null references companies (id) on delete cascade,
  document_id uuid not null,
  relation text not null check (relation in ('carries', 'manifests', 'refers')),
  access_key text not null,
  primary key (company_id, document_id, relation, access_key),
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade
);
create index document_links_key on document_links (company_id, access_key);

alter table imports drop constraint imports_state_check;
alter table imports add constraint imports_state_check check (state in ('filling', 'queued', 'running', 'paused', 'done'));
alter table imports add column origin text not null default 'upload'
  check (origin in ('upload', 'api', 'mailbox', 'folder', 'bucket', 'pull'));
create index import_files_waiting on import_files (company_id, import_id, position) where state = 'waiting';
alter table import_files drop constraint import_files_outcome_check;
alter table import_files add constraint import_files_outcome_check check (
  outcome in ('imported', 'duplicate', 'event', 'conflict', 'partly', 'refused', 'to_confirm', 'sheet'));

-- A large file that arrives in parts, in order; what has been received stays when the line breaks.
create table uploads (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  import_id uuid not null,
  name text not null,
  bytes bigint not null,
  sha256 text not null,
  received bigint not null default 0,
  created_by text not null references "user" (id),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, import_id) references imports (company_id, id) on delete cascade
);

alter table document_items
  add column nature text not null default 'product',
  add column period_start date,
  add column period_end date,
  add column group_key text not null default '',
  -- kg CO2e that the first suggestion would make, null where it cannot be worked out as it stands.
  add column estimate_co2e_kg numeric,
  -- Which decision by group settled the line, and what it decided in full.
  add column decision_id uuid,
  add column decided jsonb;
-- Lines of before this version were products; they fall together by how their issuer writes them.
update document_items set group_key = left(concat_ws('|', 'product', ncm, lower(unit), lower(product)), 300);
create index document_items_group on document_items (company_id, group_key, state);
create index document_items_decision on document_items (company_id, decision_id) where decision_id is not null;

-- What a company decided for lines of one signature; holds for those to come until revoked.
create table company_rules (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  group_key text not null,
  name text not null,
  action text not null check (action in ('accept', 'ignore')),
  generator_key text,
  category text,
  inputs jsonb,
  per_unit jsonb,
  business_unit_id uuid,
  times_used integer not null default 0,
  created_by text not null references "user" (id),
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (company_id, id)
);
create unique index company_rules_group on company_rules (company_id, group_key) where revoked_at is null;

-- One act on a whole group; undone as a whole.
create table triage_decisions (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  group_key text not null,
  product text not null,
  action text not null check (action in ('accept', 'ignore')),
  generator_key text,
  rule_id uuid,
  lines integer not null default 0,
  co2e_kg numeric,
  created_by text not null references "user" (id),
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (company_id, id)
);
create index triage_decisions_created on triage_decisions (company_id, created_at desc);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['document_links', 'uploads', 'company_rules', 'triage_decisions'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy tenant on %I to pegada_app using (company_id = current_company()) with check (company_id = current_company())',
      tenant_table);
  end loop;
end $$;
grant select, insert, update, delete on document_links, uploads, company_rules, triage_decisions to pegada_app;

-- Where an entry came from: typed, a document, a row of a spreadsheet, a program.
alter table activities drop constraint activities_origin_check;
alter table activities add constraint activities_origin_check check (origin in ('manual', 'document', 'sheet', 'api'));

-- Imports write many lines at once: each asks for its own document by key, once per document, whatever the planner thinks
-- of tables that it has not measured yet.
create or replace function keep_added_items() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_companies(array(select distinct company_id from added));
  perform keep_pending(a.company_id, sum(a.items)::bigint)
  from (
    select company_id, document_id, count(*) as items from added
    where state = 'pending' and suggestion_kind = 'emission' group by company_id, document_id
  ) a
  where (select d.counts from documents d where d.company_id = a.company_id and d.id = a.document_id)
  group by a.company_id;
  return null;
end $$;

create or replace function keep_changed_items() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_companies(array(select distinct company_id from after));
  perform keep_pending(i.company_id, sum(i.items)::bigint)
  from (
    select company_id, document_id, sum(sign) as items
    from (
      select company_id, document_id, -1 as sign from before where state = 'pending' and suggestion_kind = 'emission'
      union all
      select company_id, document_id, 1 from after where state = 'pending' and suggestion_kind = 'emission'
    ) signs
    group by company_id, document_id having sum(sign) <> 0
  ) i
  where (select d.counts from documents d where d.company_id = i.company_id and d.id = i.document_id)
  group by i.company_id having sum(i.items) <> 0;
  return null;
end $$;
