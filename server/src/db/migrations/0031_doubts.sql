-- What about the figures of a line cannot be: it is decided by itself, never with others.
alter table document_items add column doubt text
  check (doubt in ('quantity_invalid', 'quantity_negative', 'value_invalid', 'value_negative'));
update document_items i set doubt = case
    when i.quantity < 0 then 'quantity_negative'
    when i.total < 0 then 'value_negative'
    else 'quantity_invalid' end
  from documents d
  where d.company_id = i.company_id and d.id = i.document_id and d.kind in ('nfe', 'nfce') and i.nature = 'product'
    and (i.quantity < 0 or i.total < 0 or (i.quantity = 0 and 'document.quantity_invalid' = any (d.warnings)));

-- A day that no calendar has is no day: lists sort, group and cut by it.
create function pg_temp.is_instant(told text) returns boolean language plpgsql as $$
begin
  perform told::timestamptz;
  return told ~ '^\d{4}-\d{2}-\d{2}(T|$)';
exception when others then
  return false;
end $$;
update documents set issued_at = null where issued_at is not null and not pg_temp.is_instant(issued_at);
