-- When the lines of a company were put into groups whatever way their products are spelled; a company made since has no others.
alter table companies add column regrouped_at timestamptz;
alter table companies alter column regrouped_at set default now();
-- The group that a rule belongs to, where it is kept under the spelling that it was learned from.
alter table company_rules add column likeness text;
