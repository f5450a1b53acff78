-- A document is set aside when a person removes it, when an intact one of its key takes its place, or when it came under a key
-- that another one has: it counts nothing, and its key is free for the one that stands.
alter table documents
  add column set_aside text check (set_aside in ('removed', 'rival')),
  add column set_aside_at timestamptz,
  -- Nobody, where its signature decided.
  add column set_aside_by text references "user" (id),
  add column set_aside_reason text,
  -- What it was before: whether it counted, and what had been decided of its lines.
  add column set_aside_was jsonb,
  add check ((set_aside is null) = (set_aside_at is null) and (set_aside is null) = (set_aside_was is null));

drop index documents_key;
create unique index documents_key on documents (company_id, access_key)
  where kind not in ('event', 'attachment', 'bill', 'sheet') and not is_test and set_aside is null;
drop index documents_bytes;
create unique index documents_bytes on documents (company_id, sha256, coalesce(access_key, ''), (kind = 'attachment'))
  where set_aside is distinct from 'removed';
create index documents_set_aside on documents (company_id, set_aside, set_aside_at) where set_aside is not null;
