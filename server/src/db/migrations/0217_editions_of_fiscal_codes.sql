-- Editions of a table of codes stand beside each other: that of now, and those whose day has not come, which nobody looks codes up in yet.
alter table fiscal_codes drop constraint fiscal_codes_list_fkey, add column edition date;
update fiscal_codes c set edition = t.edition from fiscal_code_tables t where t.list = c.list;
alter table fiscal_code_tables drop constraint fiscal_code_tables_pkey, add primary key (list, edition);
alter table fiscal_codes
  alter column edition set not null,
  drop constraint fiscal_codes_pkey,
  add primary key (list, edition, code),
  add foreign key (list, edition) references fiscal_code_tables (list, edition) on delete cascade;
