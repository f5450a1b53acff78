-- Who did something in a span of time, on the whole platform: records are appended, so that their order in the table is almost
-- that of their time.
create index audit_records_by_time on audit_records using brin (at);
