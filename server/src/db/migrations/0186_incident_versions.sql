-- What the register said of an incident after each time it was saved (Resolução CD/ANPD 15/2024, art. 10). Nothing of it is changed or
-- deleted, and the restricted role has no part in it.
create table incident_versions (
  id uuid primary key,
  incident_id uuid not null references incidents (id),
  said jsonb not null,
  -- Asked for where what counts for a deadline or for its cause changes; null for the first version and for the rest.
  reason text,
  saved_by text not null,
  saved_at timestamptz not null
);
create index incident_versions_in_order on incident_versions (incident_id, saved_at);
alter table incident_versions enable row level security;
revoke all on incident_versions from pegada_app;
insert into incident_versions (id, incident_id, said, saved_by, saved_at)
select gen_random_uuid(), id, jsonb_build_object(
  'title', title, 'knownOn', known_on, 'occurredOn', occurred_on, 'circumstances', circumstances, 'dataKinds', data_kinds,
  'holders', holders, 'holdersText', holders_text, 'measures', measures, 'risk', risk, 'riskText', risk_text,
  'mayHarmRights', may_harm_rights, 'isLargeScale', is_large_scale, 'isSmallAgent', is_small_agent,
  'decision', decision, 'whyNot', why_not
), created_by, changed_at from incidents;
create trigger incident_versions_kept before update or delete on incident_versions
  for each row execute function keep_incidents();

-- A step that was wrong stays; the one that corrects it names it and says why.
alter table incident_steps
  drop constraint incident_steps_kind_check,
  add constraint incident_steps_kind_check
    check (kind in ('anpd_notice', 'holder_notice', 'holder_declaration', 'completion', 'note')),
  add column corrects uuid unique references incident_steps (id),
  add column correction_reason text,
  add check ((corrects is null) = (correction_reason is null)),
  add check (corrects <> id);

-- The declaration that the people concerned were told is due of every incident that is told: three business days after the end of the
-- term for telling them (art. 9, § 4). Holidays as the core has them; those that move are of the years since the resolution.
update incidents set due_on = least(coalesce(incidents.due_on, last.day), last.day)
from (
  select i.id, (
    select day::date from generate_series(i.known_on + 1, i.known_on + 60, interval '1 day') day
    where extract(isodow from day) < 6
      and to_char(day, 'MM-DD') not in ('01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25')
      and to_char(day, 'YYYY-MM-DD') not in ('2024-03-29', '2025-04-18', '2026-04-03', '2027-03-26')
    order by day offset case when i.is_small_agent then 8 else 5 end limit 1
  ) as day
  from incidents i where i.decision = 'tell'
) last
where last.id = incidents.id;
