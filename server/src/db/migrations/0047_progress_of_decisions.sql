-- How far an act on many lines is: how many it is about, how many it has looked at, when it last did, and when it ended.
-- Those from before are over; nobody knows of how many they were.
alter table triage_decisions
  add column total integer,
  add column looked integer not null default 0,
  add column touched_at timestamptz,
  add column ended_at timestamptz;
update triage_decisions set ended_at = created_at, looked = lines;
