-- On whose account a document stands: its CNPJ says the site, and one of another company is told by it.
alter table documents
  add column account_id text,
  add column account_name text,
  -- Why a document of another company counts all the same, as a person said it.
  add column counts_because text;
update documents set
  account_id = case when kind in ('cte', 'cte_os', 'cte_simp')
    then coalesce(extraction -> 'payer' ->> 'id', recipient_id) else recipient_id end,
  account_name = case when kind in ('cte', 'cte_os', 'cte_simp')
    then coalesce(extraction -> 'payer' ->> 'name', recipient_name) else recipient_name end;
create index documents_account on documents (company_id, account_id) where account_id is not null;
