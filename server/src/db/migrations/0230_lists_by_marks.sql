-- Lists that are read from row to row: an index in the order of each, with the id that settles ties running the same way.

drop index triage_decisions_created;
create index triage_decisions_in_order on triage_decisions (company_id, created_at, id);

create index company_rules_in_order on company_rules (company_id, created_at, id) where revoked_at is null;

drop index report_downloads_of_report;
create index report_downloads_of_report on report_downloads (company_id, report_id, at, id);

drop index report_shares_of_report;
create index report_shares_of_report on report_shares (company_id, report_id, created_at, id);

drop index consumption_answers_newest;
create index consumption_answers_in_order on consumption_answers (company_id, answered_at, id) where undone_at is null;

create index party_places_in_order on party_places (company_id, placed_at, id) where undone_at is null;
