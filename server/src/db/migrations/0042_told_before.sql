-- When entries that were stored before the rule of ways were held against each other; a company made since has none of them.
alter table companies add column ways_reviewed_at timestamptz;
alter table companies alter column ways_reviewed_at set default now();

-- Events are looked up by the document that they are about.
create index documents_events on documents (company_id, access_key) where kind = 'event';
