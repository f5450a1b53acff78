-- Whether everybody who works in the company needs a second factor before anything else.
alter table companies add column requires_two_factor boolean not null default false;
-- When a person last worked in the company, to within five minutes; null before this was kept.
alter table company_members add column last_seen_at timestamptz;
