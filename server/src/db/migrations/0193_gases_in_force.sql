-- The change of the catalogue by which a version of a gas comes into force; none of one that counts in no total.
alter table platform_gases add column change_id uuid references factor_changes (id) on delete set null;
create index platform_gases_of_change on platform_gases (change_id) where change_id is not null;
