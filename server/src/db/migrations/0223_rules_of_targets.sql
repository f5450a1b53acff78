-- A target keeps the version of the rules that it was checked against when it was saved: that of its year of submission.
alter table targets add column rules text check (rules in ('sbti_v1', 'sbti_v2'));
update targets set rules = case when submitted_year > 2027 then 'sbti_v2' else 'sbti_v1' end;
alter table targets alter column rules set not null;
