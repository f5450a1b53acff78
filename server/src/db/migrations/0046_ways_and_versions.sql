-- How a line came in, kept when it is stored; why a later version of it stands; who took it out of the inventory by itself, and
-- what had been decided then of the document's line that it was made from, for that to be put back.
alter table activities
  add column came_by text check (came_by in ('manual', 'api', 'sheet', 'bill', 'document')),
  add column revised_by text check (revised_by in ('recalculate', 'update', 'move')),
  add column removed_by text,
  add column removed_item jsonb;

-- Lines from before: their origin, and of documents what kind theirs is. Later versions were all made by calculating anew.
alter table activities disable trigger user;
update activities a set
  came_by = case when a.origin <> 'document' then a.origin
    when d.kind = 'bill' then 'bill' when d.kind = 'sheet' then 'sheet' else 'document' end,
  revised_by = case when a.root_id is null then null else 'recalculate' end
from activities one left join documents d on d.company_id = one.company_id and d.id = one.document_id
where one.company_id = a.company_id and one.id = a.id;
alter table activities enable trigger user;
alter table activities alter column came_by set not null;
