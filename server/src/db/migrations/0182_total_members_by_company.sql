-- How many groups there were is told of published totals alone; of too few nothing is counted.
alter table total_cells drop constraint total_cells_check1;
update total_cells set groups = null where state <> 'published';
alter table total_cells add constraint total_cells_told_check check ((groups is null) = (state <> 'published'));

-- What was added up of each company, so that no later total of the year has another part of its group: a hash of whose figure it is and of the
-- figure. Nobody knows it of totals that were told before: their groups are in no further total of the same year, set and scope.
alter table total_members add column mark text;
update total_members set mark = cnpj_root;
alter table total_members alter column mark set not null, drop constraint total_members_pkey, add primary key (cell_id, mark);
