-- Spreadsheets of purchases: their rows become lines that are triaged as those of documents, each with its own supplier and
-- site, since the sheet as a whole has none.
alter table document_items
  add column supplier_id text,
  add column supplier_name text,
  add column business_unit_id uuid,
  add foreign key (company_id, business_unit_id) references business_units (company_id, id);

-- The line that an applied row of purchases became.
alter table sheet_rows add column item_id uuid;
create index sheet_rows_item on sheet_rows (company_id, item_id) where item_id is not null;
