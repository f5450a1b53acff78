-- A target that an app of before saves, which knows no rules, keeps the first version until one of now says which.
alter table targets alter column rules set default 'sbti_v1';
