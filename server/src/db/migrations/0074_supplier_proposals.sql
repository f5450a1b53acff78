-- Figures of suppliers on their way into the ledger: proposed, looked at, approved as a factor of the company's own, taken out again.

create table supplier_proposals (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  supplier_id uuid not null,
  supplier_name text not null,
  -- What the supplier emitted in a year over its net revenue, or its footprint of products.
  kind text not null check (kind in ('net_revenue', 'footprint')),
  year integer not null check (year between 1990 and 2100),
  figures jsonb not null,
  is_verified boolean not null default false,
  source text not null check (length(source) between 1 and 500),
  -- Where the figures came from besides a person's hand: an answer of the supplier or a footprint that was received.
  origin text not null check (origin in ('typed', 'answer', 'footprint')),
  origin_id uuid,
  document_id uuid,
  -- kg CO2e per unit: R$ net of taxes of that year, or the unit of the footprint.
  kg_per_unit numeric not null check (kg_per_unit > 0),
  unit text not null,
  state text not null check (state in ('proposed', 'approved', 'refused', 'withdrawn')),
  reason text,
  -- What it changes, as it was last looked at; the approval must find the same.
  preview jsonb,
  factor_key text not null,
  factor_id uuid,
  proposed_by text references "user" (id) on delete set null,
  proposed_at timestamptz not null,
  decided_by text references "user" (id) on delete set null,
  decided_at timestamptz,
  withdrawn_by text references "user" (id) on delete set null,
  withdrawn_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, supplier_id) references suppliers (company_id, id)
);
create index supplier_proposals_proposed on supplier_proposals (company_id, proposed_at, id);
create index supplier_proposals_supplier on supplier_proposals (company_id, supplier_id);

-- Lines that took a figure: the entry, its row before, the row with the figure, and the row that took its place at the withdrawal.
create table supplier_proposal_lines (
  company_id uuid not null references companies (id) on delete cascade,
  proposal_id uuid not null,
  entry_id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  back_id uuid,
  primary key (company_id, proposal_id, entry_id, to_id),
  foreign key (company_id, proposal_id) references supplier_proposals (company_id, id)
);

-- Taxes that the items of a document print, R$ by number of the item; null where the document prints none that can be read.
create table document_taxes (
  company_id uuid not null references companies (id) on delete cascade,
  document_id uuid not null,
  items jsonb,
  primary key (company_id, document_id),
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade
);

do $$
declare
  name text;
begin
  foreach name in array array['supplier_proposals', 'supplier_proposal_lines', 'document_taxes'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I to pegada_app using (company_id = current_company()) with check (company_id = current_company())', name);
    execute format('create policy units on %I as restrictive to pegada_app using ((select seen_units()) is null)', name);
  end loop;
end $$;
grant select, insert, update on supplier_proposals, supplier_proposal_lines to pegada_app;
grant select, insert on document_taxes to pegada_app;
