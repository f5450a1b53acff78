-- The application works as pegada_app, inside a transaction that names its company (app.company_id) and person (app.user_id).
-- Without them it sees nothing.

create function current_company() returns uuid language sql stable as
$$ select nullif(current_setting('app.company_id', true), '')::uuid $$;

create function current_person() returns text language sql stable as
$$ select nullif(current_setting('app.user_id', true), '') $$;

alter table companies enable row level security;
create policy tenant on companies to pegada_app using (id = current_company()) with check (id = current_company());

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'business_units', 'audit_records', 'imports', 'import_files', 'documents', 'cancelled_keys',
    'document_items', 'activities', 'activity_gases', 'reports'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy tenant on %I to pegada_app using (company_id = current_company()) with check (company_id = current_company())',
      tenant_table);
  end loop;
end $$;

alter table company_members enable row level security;
create policy tenant on company_members to pegada_app
  using (company_id = current_company()) with check (company_id = current_company());
create policy own_membership on company_members for select to pegada_app using (user_id = current_person());

alter table "user" enable row level security;
create policy colleague on "user" for select to pegada_app
  using (id = current_person() or exists (
    select 1 from company_members m where m.user_id = "user".id and m.company_id = current_company()));

grant select, insert, update, delete on
  companies, company_members, business_units, imports, import_files, documents, cancelled_keys,
  document_items, activities, activity_gases, reports
to pegada_app;
grant select, insert on audit_records to pegada_app;
grant select (id, name, first_name, last_name, email) on "user" to pegada_app;
