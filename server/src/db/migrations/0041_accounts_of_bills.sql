-- A bill that was confirmed stands on the account of the unit at which its entries are, as a fiscal document does by its CNPJ.
update documents d set account_id = u.cnpj
from (
  select distinct on (i.company_id, i.document_id) i.company_id, i.document_id, a.business_unit_id
  from document_items i join activities a on a.company_id = i.company_id and a.id = i.activity_id
  order by i.company_id, i.document_id, i.position
) e
  join business_units u on u.company_id = e.company_id and u.id = e.business_unit_id
where d.company_id = e.company_id and d.id = e.document_id and d.kind = 'bill' and d.account_id is null;
