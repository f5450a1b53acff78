-- What was told of the deadlines of an incident (Resolução CD/ANPD 15/2024), once each: that a business day is left, or that it passed.
create table incident_warnings (
  incident_id uuid not null references incidents (id),
  kind text not null check (kind in ('anpd_notice', 'holder_notice', 'holder_declaration', 'completion')),
  due_on date not null,
  warning text not null check (warning in ('near', 'past')),
  told_at timestamptz not null,
  primary key (incident_id, kind, due_on, warning)
);
alter table incident_warnings enable row level security;
revoke all on incident_warnings from pegada_app;
