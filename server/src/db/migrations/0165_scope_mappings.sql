-- Codes and words that lead to a scope and a category, as who runs the platform keeps them beside and in place of what is built in.
-- Each change is a row more; which versions hold, a revision tells. They belong to no company; classification reads what is
-- published, and neither why it was changed nor who did.
create table scope_mapping_revisions (
  revision int primary key check (revision > 0),
  reason text not null check (char_length(reason) between 3 and 500),
  published_by text not null,
  published_at timestamptz not null
);
create table scope_mapping_versions (
  id uuid primary key,
  -- The id of a built-in rule that the mapping takes the place of, or one of its own.
  mapping_key text not null,
  version int not null check (version > 0),
  kind text not null check (kind in ('ncm', 'keyword')),
  term text not null check (char_length(term) between 1 and 400),
  description text check (char_length(description) <= 200),
  category text,
  source_key text,
  confidence numeric not null check (confidence between 0 and 1),
  priority int not null check (priority between 1 and 999),
  is_on boolean not null,
  reason text not null check (char_length(reason) between 3 and 500),
  state text not null check (state in ('draft', 'published', 'dropped')),
  revision int references scope_mapping_revisions,
  changed_by text not null,
  changed_at timestamptz not null,
  unique (mapping_key, version),
  check ((state = 'published') = (revision is not null)),
  check (kind = 'keyword' or category is not null)
);
-- One draft a mapping, and what holds of each by its newest version.
create unique index scope_mapping_drafts on scope_mapping_versions (mapping_key) where state = 'draft';
create index scope_mapping_published on scope_mapping_versions (mapping_key, version desc) where state = 'published';

-- A version stays as it was written: a draft is published or dropped, and nothing else of it changes. Masking what names somebody who
-- is gone is of the reason alone.
create function keep_scope_mapping() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'versions of mappings are kept'; end if;
  if to_jsonb(new) - array['state', 'revision', 'reason'] <> to_jsonb(old) - array['state', 'revision', 'reason']
    or (old.state <> 'draft' and (new.state, new.revision) is distinct from (old.state, old.revision)) then
    raise exception 'versions of mappings do not change';
  end if;
  return new;
end $$;
create trigger keep_scope_mapping before update or delete on scope_mapping_versions
  for each row execute function keep_scope_mapping();

revoke all on scope_mapping_revisions, scope_mapping_versions from pegada_app;
grant select (revision, published_at) on scope_mapping_revisions to pegada_app;
grant select (mapping_key, version, kind, term, description, category, source_key, confidence, priority, is_on, state, revision)
  on scope_mapping_versions to pegada_app;
