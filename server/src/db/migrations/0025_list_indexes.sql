-- Lists that grow are read a page at a time from the row where the page before ended, in each order that they have.
create index activities_by_co2e on activities (company_id, co2e_kg, id) where state = 'active';
create index activities_by_start on activities (company_id, period_start, id) where state = 'active';
create index activities_by_creation on activities (company_id, created_at, id) where state = 'active';
create index documents_by_issue on documents (company_id, issued_at desc nulls last, created_at desc, id desc);
create index documents_by_creation on documents (company_id, created_at, id);
drop index documents_created;

-- The trail of one record, and what was written about many at one time.
create index audit_records_of on audit_records (company_id, entity, entity_id, sequence);
create index audit_records_at on audit_records (company_id, at);
