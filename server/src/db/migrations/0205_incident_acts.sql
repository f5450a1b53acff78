-- What was done with each incident: each save of the register with what it said before, and each step. Of an incident that was registered
-- before versions were kept, the first was written later, and is told as of its registration. The owner alone reads it.
create view incident_acts with (security_invoker = true) as
  select v.id, v.incident_id, case when v.before is null then 'registered' else 'changed' end as kind,
    case when v.before is null then i.created_at else v.saved_at end as at,
    case when v.before is null then i.created_by else v.saved_by end as by_id,
    v.reason, v.before, v.said, null::text as step_kind, null::date as done_on, false as is_correction
  from (
    select w.*, lag(w.said) over (partition by w.incident_id order by w.saved_at, w.id) as before from incident_versions w
  ) v
  join incidents i on i.id = v.incident_id
  union all
  select s.id, s.incident_id, 'step', s.created_at, s.created_by, s.correction_reason, null, null, s.kind, s.done_on,
    s.corrects is not null
  from incident_steps s;
revoke all on incident_acts from pegada_app;
