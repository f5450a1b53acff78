-- A program reads the proposals that came by its key alone, and names them apart from those of others.

-- Null of what a person proposed. A key ends and stays: it is deleted with its company alone, and its proposals then too.
alter table entry_proposals add column key_id uuid;
alter table entry_proposals add constraint entry_proposals_key_fkey
  foreign key (company_id, key_id) references api_keys (company_id, id) on delete cascade;

-- Of those before, the key is known where one alone of the person has the name that was kept.
update entry_proposals p set key_id = k.id
from (
  select company_id, name, created_by, min(id::text)::uuid as id from api_keys
  group by company_id, name, created_by having count(*) = 1
) k
where k.company_id = p.company_id and k.name = p.key_name and k.created_by = p.proposed_by;

alter table entry_proposals drop constraint entry_proposals_company_id_external_id_key;
alter table entry_proposals add constraint entry_proposals_external_id_key
  unique nulls not distinct (company_id, key_id, external_id);

-- None is ever deleted but with its company.
revoke delete on entry_proposals from pegada_app;
