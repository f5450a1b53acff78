-- What new versions of factors do to the inventories of every company: worked out before a change is published, and once more when it
-- is, for the notices. It belongs to who runs the platform: no company sees another's figures, and the restricted role has no part in it.
create table factor_effects (
  id uuid primary key,
  -- Of a change to the catalogue, or of an import of a new edition.
  subject text not null,
  subject_id uuid not null,
  -- Worked out at its publication; the companies are told of what it found.
  is_publication boolean not null default false,
  state text not null,
  companies_total integer not null default 0,
  companies_done integer not null default 0,
  error_code text,
  created_at timestamptz not null,
  finished_at timestamptz,
  check (subject in ('change', 'import')),
  check (state in ('queued', 'running', 'done', 'failed'))
);
create index factor_effects_of_subject on factor_effects (subject, subject_id, created_at desc);
-- A publication is told of once.
create unique index factor_effects_publication on factor_effects (subject, subject_id) where is_publication;

create table factor_effect_years (
  effect_id uuid not null references factor_effects (id) on delete cascade,
  of_company uuid not null references companies (id) on delete cascade,
  year integer not null,
  is_closed boolean not null,
  -- Lines that take the new version; that keep theirs, for it does not hold for them; that cannot be calculated with it.
  lines integer not null,
  kept_lines integer not null,
  refused_lines integer not null,
  before_kg numeric not null,
  after_kg numeric not null,
  change_percent numeric,
  primary key (effect_id, of_company, year)
);
create index factor_effect_years_of_company on factor_effect_years (of_company);
revoke all on factor_effects, factor_effect_years from pegada_app;

-- One more kind: a factor that lines of the company use has a new version. All kinds stand here, those of the migrations before too.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in (
  'import_finished', 'documents_to_decide', 'review_asked', 'review_given', 'invitation_accepted', 'payment_failed',
  'trial_ending', 'ticket_answered', 'connection_failing', 'factors_published', 'gaps_block_closing', 'footprint_asked',
  'task_due', 'obligation_due', 'market_answered', 'assurance_found', 'assurance_answered', 'entries_proposed',
  'impersonation_begun', 'factor_published'
));
