-- The newest documents of all companies, of which the administration looks at a sample without telling whose they are.
create index documents_newest on documents (created_at desc);
