-- Acts on many groups stand among the decisions as acts on one do: what a filter showed, all that was sure, the rest below
-- a threshold. What is left out says why, and a threshold the year and the share that it was said for.
alter table triage_decisions
  add column kind text not null default 'group' check (kind in ('group', 'sure', 'shown', 'rest')),
  add column reason text,
  add column shown jsonb,
  add column year integer,
  add column percent numeric,
  -- What the lines that were left out would emit by their first suggestion, and all of the year that it was weighed against.
  add column left_kg numeric,
  add column whole_kg numeric,
  add constraint triage_decisions_rest check (kind <> 'rest' or (year is not null and percent is not null and reason is not null));
create index triage_decisions_rest_of_year on triage_decisions (company_id, year) where kind = 'rest' and undone_at is null;
