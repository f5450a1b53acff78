-- The register of incidents that touched personal data (Resolução CD/ANPD 15/2024, art. 10). It belongs to no company, and the restricted
-- role has no part in it. Nothing of it is ever deleted.
create table incidents (
  id uuid primary key,
  number integer not null unique,
  title text not null check (char_length(title) between 1 and 160),
  known_on date not null,
  occurred_on date check (occurred_on <= known_on),
  circumstances text not null,
  data_kinds text[] not null default '{}',
  holders bigint check (holders >= 0),
  holders_text text not null default '',
  measures text not null default '',
  risk text not null check (risk in ('low', 'medium', 'high')),
  risk_text text not null default '',
  may_harm_rights boolean not null,
  is_large_scale boolean not null,
  is_small_agent boolean not null,
  decision text not null check (decision in ('undecided', 'tell', 'not_required')),
  why_not text not null default '',
  -- What is due next, worked out whenever something changes; null where nothing is.
  due_on date,
  said text not null generated always as (
    title || ' ' || circumstances || ' ' || holders_text || ' ' || measures || ' ' || risk_text || ' ' || why_not
  ) stored,
  created_by text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (decision <> 'not_required' or why_not <> '')
);
create index incidents_by_day on incidents (known_on, id);
alter table incidents enable row level security;
revoke all on incidents from pegada_app;

-- What was done, once and for all.
create table incident_steps (
  id uuid primary key,
  incident_id uuid not null references incidents (id),
  kind text not null check (kind in ('anpd_notice', 'holder_notice', 'completion', 'note')),
  done_on date not null,
  text text not null,
  protocol text,
  is_partial boolean not null default false,
  form text check (form in ('individual', 'public')),
  public_until date,
  file_name text,
  file_bytes integer,
  file_sha256 text,
  created_by text not null,
  created_at timestamptz not null,
  check (form is null or kind = 'holder_notice'),
  check (coalesce(form = 'public', false) = (public_until is not null)),
  check (not is_partial or kind = 'anpd_notice'),
  check ((file_name is null) = (file_sha256 is null) and (file_name is null) = (file_bytes is null))
);
create index incident_steps_in_order on incident_steps (incident_id, done_on, created_at);
alter table incident_steps enable row level security;
revoke all on incident_steps from pegada_app;

create function keep_incidents() returns trigger language plpgsql as $$
begin
  raise exception 'incidents are kept';
end $$;
create trigger incidents_kept before delete on incidents for each row execute function keep_incidents();
create trigger incident_steps_kept before delete on incident_steps for each row execute function keep_incidents();
