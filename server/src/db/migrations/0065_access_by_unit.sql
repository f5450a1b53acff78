-- Who works at some units alone sees and writes those alone. Null: at all of the company.
alter table company_members
  add column unit_ids uuid[] check (cardinality(unit_ids) > 0),
  add check (unit_ids is null or role in ('analyst', 'user'));
alter table invitations
  add column unit_ids uuid[] check (cardinality(unit_ids) > 0),
  add check (unit_ids is null or coalesce(role, 'user') in ('analyst', 'user'));

-- The units of who asks, set with the company (`platform/db/port.ts`); null: all. Asked once a statement where it stands in a select of its own.
create function seen_units() returns uuid[] language sql stable as
  $$ select nullif(current_setting('app.units', true), '')::uuid[] $$;

-- What stands at a unit.
do $$
declare
  name text;
begin
  foreach name in array array['activities', 'kept_totals', 'kept_energy', 'inventory_sites', 'unit_figures', 'unit_production', 'consumption_answers', 'party_places'] loop
    execute format(
      'create policy units on %I as restrictive to pegada_app using ((select seen_units()) is null or business_unit_id = any ((select seen_units())::uuid[]))',
      name
    );
  end loop;
end
$$;
create policy units on business_units as restrictive to pegada_app
  using ((select seen_units()) is null or id = any ((select seen_units())::uuid[]));
-- A document stands at its unit, or at the unit on whose account it was issued; evidence, where its line stands. What a person brought
-- themselves they see.
create policy units on documents as restrictive to pegada_app using (
  (select seen_units()) is null or business_unit_id = any ((select seen_units())::uuid[])
  or created_by = current_setting('app.user_id', true)
  or business_unit_id is null and account_id in (select u.cnpj from business_units u where u.company_id = current_company())
  or exists (select from activities a where a.company_id = documents.company_id and a.document_id = documents.id)
);

-- What belongs to a row that stands at a unit.
create policy units on activity_gases as restrictive to pegada_app using (
  (select seen_units()) is null
  or exists (select from activities a where a.company_id = activity_gases.company_id and a.id = activity_gases.activity_id)
);
create policy units on activity_external_ids as restrictive to pegada_app using (
  (select seen_units()) is null
  or exists (select from activities a where a.company_id = activity_external_ids.company_id and a.id = activity_external_ids.activity_id)
);
create policy units on document_items as restrictive to pegada_app using (
  (select seen_units()) is null
  or exists (select from documents d where d.company_id = document_items.company_id and d.id = document_items.document_id)
);
create policy units on document_links as restrictive to pegada_app using (
  (select seen_units()) is null
  or exists (select from documents d where d.company_id = document_links.company_id and d.id = document_links.document_id)
);

-- What a person brought, wrote or asked themselves.
do $$
declare
  name text;
begin
  foreach name in array array['imports', 'uploads', 'bills', 'tickets'] loop
    execute format(
      'create policy units on %I as restrictive to pegada_app using ((select seen_units()) is null or created_by = current_setting(''app.user_id'', true))',
      name
    );
  end loop;
end
$$;
create policy units on import_files as restrictive to pegada_app using (
  (select seen_units()) is null
  or exists (select from imports i where i.company_id = import_files.company_id and i.id = import_files.import_id)
);
create policy units on ticket_messages as restrictive to pegada_app using (
  (select seen_units()) is null
  or exists (select from tickets t where t.company_id = ticket_messages.company_id and t.id = ticket_messages.ticket_id)
);

-- What speaks of the company as a whole.
do $$
declare
  name text;
begin
  foreach name in array array[
    'seals', 'reports', 'certificates', 'certificate_retirements', 'kept_previews', 'base_year_policies', 'sheets', 'sheet_rows',
    'sheet_corrections', 'sheet_mappings', 'sheet_meanings', 'triage_decisions',
    'holdings', 'subsidiaries', 'chart_places', 'connections', 'connection_files', 'automation_runs', 'kept_pending'
  ] loop
    execute format('create policy units on %I as restrictive to pegada_app using ((select seen_units()) is null)', name);
  end loop;
end
$$;
