-- What a company says in its own words in the reports of a year, in one language, and the logo on the cover of its reports.

create table report_texts (
  company_id uuid not null references companies (id) on delete cascade,
  year integer not null check (year between 1990 and 2100),
  language text not null,
  -- Headings, paragraphs and lists (core/report-text).
  introduction jsonb not null,
  methodology jsonb not null,
  assurance jsonb not null,
  updated_by text references "user" (id) on delete set null,
  updated_at timestamptz not null,
  primary key (company_id, year, language)
);

create table report_logos (
  company_id uuid primary key references companies (id) on delete cascade,
  kind text not null check (kind in ('png', 'jpg')),
  storage_key text not null,
  updated_by text references "user" (id) on delete set null,
  updated_at timestamptz not null
);

do $$
declare
  name text;
begin
  foreach name in array array['report_texts', 'report_logos'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I to pegada_app using (company_id = current_company()) with check (company_id = current_company())', name);
    execute format('create policy units on %I as restrictive to pegada_app using ((select seen_units() is null))', name);
  end loop;
end $$;
grant select, insert, update on report_texts to pegada_app;
grant select, insert, update, delete on report_logos to pegada_app;
