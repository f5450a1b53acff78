-- What administrators of the platform mean to change in the catalogue: a draft, the review of a second person, and the day from which
-- it holds. They belong to who runs the platform: the restricted role has no part in them.
create table factor_changes (
  id uuid primary key,
  kind text not null check (kind in ('create', 'edit', 'archive')),
  -- The version that is followed by another or taken out of use; null of a new factor.
  factor_id uuid references factors (id) on delete set null,
  -- The whole factor as it is to be; of one that is taken out of use, as it was.
  record jsonb not null,
  -- An approved one waits for its day.
  state text not null check (state in ('draft', 'in_review', 'approved', 'published', 'withdrawn', 'refused')),
  -- The first day on which it holds in the catalogue.
  valid_from date not null,
  reason text not null check (char_length(reason) between 3 and 500),
  created_by text not null,
  created_at timestamptz not null,
  submitted_at timestamptz,
  reviewed_by text,
  reviewed_at timestamptz,
  -- Of a refusal: why. Null where the installation refused because another version came into force before the day.
  review_note text check (char_length(review_note) <= 500),
  published_at timestamptz,
  published_factor_id uuid references factors (id) on delete set null,
  check (reviewed_by is null or reviewed_by <> created_by)
);
create index factor_changes_newest on factor_changes (created_at desc, id);
create index factor_changes_due on factor_changes (valid_from) where state = 'approved';
-- A factor is changed in one way at a time.
create unique index factor_changes_open on factor_changes (factor_id) where state in ('draft', 'in_review', 'approved');
create index factor_changes_published on factor_changes (published_factor_id) where published_factor_id is not null;
revoke all on factor_changes from pegada_app;
