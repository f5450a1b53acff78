-- A report is written in the language of who asked for it.
alter table reports add column language text not null default 'pt-BR';
