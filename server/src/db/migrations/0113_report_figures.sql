-- What a report told, kept beside its file so that two versions of one year can be held against each other. Reports from before have none.
alter table reports add column figures jsonb;
