-- Who stands behind the purchases: every issuer of a document that counts, and every supplier that a spreadsheet names, by the root of
-- its CNPJ, with what was spent with it and what its goods emitted, kept beside the documents and lines that they are added up from.

-- Whom a document or a row names: a whole CNPJ, or a name where there is none (abroad, or a spreadsheet without it).
create function party_of(id text, name text) returns text language sql immutable parallel safe as $$
  select case
    when id ~ '^[0-9A-Z]{12}[0-9]{2}$' then id
    when btrim(name) <> '' then 'name:' || left(translate(lower(regexp_replace(btrim(name), '\s+', ' ', 'g')),
      'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'), 180)
  end
$$;

-- The state of the first two digits of an access key (IBGE).
create function state_of_key(key text) returns text language sql immutable parallel safe as $$
  select (jsonb '{"11":"RO","12":"AC","13":"AM","14":"RR","15":"PA","16":"AP","17":"TO","21":"MA","22":"PI","23":"CE","24":"RN","25":"PB",
    "26":"PE","27":"AL","28":"SE","29":"BA","31":"MG","32":"ES","33":"RJ","35":"SP","41":"PR","42":"SC","43":"RS","50":"MS","51":"MT",
    "52":"GO","53":"DF"}') ->> left(key, 2)
$$;

create table suppliers (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  -- The root that all its branches share, or the party that has none; null for branches that a person took apart.
  key text check (key ~ '^[0-9A-Z]{8}$' or key like 'name:%'),
  root text generated always as (case when key ~ '^[0-9A-Z]{8}$' then key end) stored,
  name text not null check (length(name) between 1 and 200),
  country text not null default 'BR' check (country ~ '^[A-Z]{2}$'),
  state text check (state ~ '^[A-Z]{2}$'),
  -- Main activity (CNAE, seven digits), as the register at hand has it or as a person said.
  cnae text check (cnae ~ '^[0-9]{7}$'),
  contact_name text,
  contact_email text,
  language text,
  tags text[] not null default '{}',
  owner_id text references "user" (id) on delete set null,
  notes text not null default '',
  -- What a person put it together with; its branches stand there meanwhile.
  merged_into uuid,
  came_by text not null check (came_by in ('document', 'hand', 'sheet')),
  -- What was last asked of it and how far it is; kept by who asks.
  engagement text check (engagement in ('invited', 'opened', 'answered', 'accepted', 'asked_again', 'refused', 'expired')),
  score numeric check (score between 0 and 100),
  score_year integer,
  created_by text references "user" (id) on delete set null,
  created_at timestamptz not null default now(),
  changed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, merged_into) references suppliers (company_id, id)
);
create unique index suppliers_key on suppliers (company_id, key);
create index suppliers_name on suppliers (company_id, name, id);

-- Which supplier a party belongs to, and where it came up first.
create table supplier_parties (
  company_id uuid not null references companies (id) on delete cascade,
  party text not null,
  supplier_id uuid not null,
  home_id uuid not null,
  name text not null,
  primary key (company_id, party),
  foreign key (company_id, supplier_id) references suppliers (company_id, id),
  foreign key (company_id, home_id) references suppliers (company_id, id)
);
create index supplier_parties_supplier on supplier_parties (company_id, supplier_id);

-- By party and year: what was spent (scope 0, with its documents), and what lines emitted, by category, method and own factor.
create table supplier_figures (
  company_id uuid not null references companies (id) on delete cascade,
  party text not null,
  year integer not null,
  scope smallint not null,
  category text not null,
  -- Of a line that a factor multiplies: `by_spend` where it multiplies money, else nothing.
  method_key text not null,
  -- The factor of the company's own that the lines took; empty for all others.
  own_factor text not null,
  spend_brl numeric not null,
  documents bigint not null,
  co2e_kg numeric not null,
  biogenic_kg numeric not null,
  lines bigint not null,
  primary key (company_id, party, year, scope, category, method_key, own_factor)
);

-- Parties whose figures are to be added up anew. A change leaves a row of its own, so that none is lost beside a reader who settles.
create table supplier_marks (
  company_id uuid not null references companies (id) on delete cascade,
  id bigint generated always as identity,
  party text not null,
  primary key (company_id, id)
);

do $$
declare
  name text;
begin
  foreach name in array array['suppliers', 'supplier_parties', 'supplier_figures', 'supplier_marks'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I to pegada_app using (company_id = current_company()) with check (company_id = current_company())', name);
    execute format('create policy units on %I as restrictive to pegada_app using ((select seen_units()) is null)', name);
  end loop;
end $$;
grant select, insert, update on suppliers, supplier_parties to pegada_app;
grant select on supplier_figures, supplier_marks to pegada_app;

-- What stands beside a supplier in a year; who reads it settles first.
create view supplier_years with (security_invoker = true) as
select p.company_id, p.supplier_id, f.year, sum(f.spend_brl) as spend_brl, sum(f.documents)::integer as documents,
  sum(f.co2e_kg) as co2e_kg, coalesce(sum(f.co2e_kg) filter (where f.scope = 3), 0) as scope3_kg, sum(f.lines)::integer as lines
from supplier_parties p join supplier_figures f on f.company_id = p.company_id and f.party = p.party
group by p.company_id, p.supplier_id, f.year;
grant select on supplier_years to pegada_app;

create index documents_party on documents (company_id, party_of(issuer_id, issuer_name));
create index documents_returned on documents (company_id, party_of(recipient_id, recipient_name)) where counts_reason = 'counts.return';
create index document_items_party on document_items (company_id, party_of(supplier_id, supplier_name))
  where supplier_id is not null or supplier_name is not null;
create index activities_of_document on activities (company_id, document_id) where document_id is not null and state = 'active';

-- Documents: who issued them, and to whom goods went back. Where the whole company goes, nothing is to be added up.
create function mark_document_parties() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into supplier_marks (company_id, party)
  select distinct company_id, party from (
    select company_id, party_of(issuer_id, issuer_name) as party from added
    union all
    select company_id, party_of(recipient_id, recipient_name) from added where counts_reason = 'counts.return'
  ) named where party is not null and exists (select from companies c where c.id = named.company_id);
  return null;
end $$;
create trigger supplier_marks_insert after insert on documents
  referencing new table as added for each statement execute function mark_document_parties();
create trigger supplier_marks_delete after delete on documents
  referencing old table as added for each statement execute function mark_document_parties();

create function mark_changed_documents() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into supplier_marks (company_id, party)
  select distinct company_id, party from (
    select a.company_id, unnest(array[party_of(a.issuer_id, a.issuer_name), party_of(b.issuer_id, b.issuer_name),
      case when 'counts.return' in (a.counts_reason, b.counts_reason) then party_of(a.recipient_id, a.recipient_name) end]) as party
    from after a join before b using (company_id, id)
    where (a.issuer_id, a.issuer_name, a.counts, a.counts_reason, a.total, a.issued_at, a.set_aside)
      is distinct from (b.issuer_id, b.issuer_name, b.counts, b.counts_reason, b.total, b.issued_at, b.set_aside)
  ) named where party is not null;
  return null;
end $$;
create trigger supplier_marks_update after update on documents
  referencing old table as before new table as after for each statement execute function mark_changed_documents();

-- Rows of spreadsheets, which name their suppliers themselves. A line that a row becomes is marked by the row, which points to it.
create function mark_item_parties() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into supplier_marks (company_id, party)
  select distinct company_id, party_of(supplier_id, supplier_name) from added
  where party_of(supplier_id, supplier_name) is not null and exists (select from companies c where c.id = added.company_id);
  return null;
end $$;
create trigger supplier_marks_insert after insert on document_items
  referencing new table as added for each statement execute function mark_item_parties();
create trigger supplier_marks_update after update on document_items
  referencing new table as added for each statement execute function mark_item_parties();
create trigger supplier_marks_delete after delete on document_items
  referencing old table as added for each statement execute function mark_item_parties();

-- Lines of a document: who issued it, and whom its row names.
create function mark_line_parties() returns trigger language plpgsql security definer set search_path = public, pg_temp set jit = off as $$
begin
  insert into supplier_marks (company_id, party)
  select distinct l.company_id, named.party
  from added l cross join lateral (
    (select party_of(d.issuer_id, d.issuer_name) as party from documents d where d.company_id = l.company_id and d.id = l.document_id limit 1)
    union all
    (select party_of(i.supplier_id, i.supplier_name) from document_items i where i.company_id = l.company_id and i.activity_id = l.id)
  ) named
  where l.document_id is not null and named.party is not null;
  return null;
end $$;
create trigger supplier_marks_insert after insert on activities
  referencing new table as added for each statement execute function mark_line_parties();
create trigger supplier_marks_update after update on activities
  referencing new table as added for each statement execute function mark_line_parties();

-- What stands beside each of these parties, added up from documents, rows and lines: what the kept figures must equal.
create function live_supplier_figures(of_company uuid, of_parties text[]) returns setof supplier_figures language sql stable as $$
  with ours as (
    select distinct left(cnpj, 8) as root from business_units where company_id = of_company and cnpj is not null
  ), parties as (
    select party from unnest(of_parties) as named (party) where left(party, 8) not in (select root from ours)
  ), papers as (
    select p.party, d.id, d.counts, d.total, coalesce(left(d.issued_at, 4), left(d.period_start::text, 4))::integer as year
    from parties p join documents d on d.company_id = of_company and party_of(d.issuer_id, d.issuer_name) = p.party
    where d.set_aside is null and not d.is_test and d.kind <> 'sheet'
      and coalesce(left(d.issued_at, 4), left(d.period_start::text, 4)) ~ '^[0-9]{4}$'
  ), given_back as (
    select p.party, d.total, left(d.issued_at, 4)::integer as year
    from parties p join documents d on d.company_id = of_company and d.counts_reason = 'counts.return'
      and party_of(d.recipient_id, d.recipient_name) = p.party
    where d.set_aside is null and not d.is_test and d.issued_at ~ '^[0-9]{4}' and left(d.issuer_id, 8) in (select root from ours)
  ), rows_told as (
    select p.party, i.id, i.total, i.document_id, i.activity_id, extract(year from i.period_start)::integer as year
    from parties p join document_items i on i.company_id = of_company and party_of(i.supplier_id, i.supplier_name) = p.party
      and (i.supplier_id is not null or i.supplier_name is not null)
    join documents d on d.company_id = i.company_id and d.id = i.document_id
    where d.set_aside is null and i.period_start is not null
  ), emitted as (
    select p.party, a.id from papers p join activities a on a.company_id = of_company and a.document_id = p.id and a.state = 'active'
    union
    select r.party, r.activity_id from rows_told r where r.activity_id is not null
  )
  select of_company, party, year, 0::smallint, '', '', '', coalesce(sum(total), 0), sum(papers)::bigint, 0::numeric, 0::numeric, 0::bigint
  from (
    select party, year, total, 1 as papers from papers where counts
    union all
    select party, year, -total, 0 from given_back
    union all
    select party, year, sum(total), 1 from rows_told group by party, year, document_id
  ) spent group by party, year
  union all
  select of_company, e.party, a.year, a.scope, a.category, coalesce(a.method_key, case when a.unit = 'BRL' then 'by_spend' else '' end),
    case when a.factor_id like 'company/%' then a.factor_id else '' end, 0, 0, sum(a.co2e_kg), sum(a.biogenic_co2_kg), count(*)
  from emitted e join activities a on a.company_id = of_company and a.id = e.id and a.state = 'active' and a.basis <> 'market'
  group by 2, 3, 4, 5, 6, 7
$$;

-- A root is eight characters of a whole CNPJ; a name is its own key.
create function key_of_party(party text) returns text language sql immutable parallel safe as $$
  select case when party like 'name:%' then party else left(party, 8) end
$$;

-- Those of these parties that have figures and no supplier yet, as their newest document or a row names them.
create function new_parties(of_company uuid, of_parties text[])
returns table (party text, name text, state text, came_by text) language sql stable as $$
  with fresh as materialized (
    select distinct kept.party from unnest(of_parties) as named (party)
    join supplier_figures kept on kept.company_id = of_company and kept.party = named.party
    where not exists (select from supplier_parties p where p.company_id = of_company and p.party = named.party)
  ), newest as (
    select distinct on (f.party) f.party, d.issuer_name, d.access_key
    from fresh f join documents d on d.company_id = of_company and party_of(d.issuer_id, d.issuer_name) = f.party
    order by f.party, d.issued_at desc nulls last, d.id
  ), first_row as (
    select distinct on (f.party) f.party, i.supplier_name
    from fresh f join document_items i on i.company_id = of_company and party_of(i.supplier_id, i.supplier_name) = f.party
      and (i.supplier_id is not null or i.supplier_name is not null)
    where i.supplier_name is not null order by f.party, i.document_id, i.position
  )
  select f.party, left(coalesce(nullif(btrim(d.issuer_name), ''), nullif(btrim(i.supplier_name), ''), f.party), 200),
    state_of_key(d.access_key), case when d.party is not null then 'document' else 'sheet' end
  from fresh f left join newest d on d.party = f.party left join first_row i on i.party = f.party
$$;

-- Adds up anew what was marked, and gives each party that is new its supplier: that of its root, or one of its own. Whoever reads
-- figures of suppliers asks for it first; it does nothing where nothing was marked.
create function settle_suppliers() returns void language plpgsql security definer set search_path = public, pg_temp set jit = off as $$
declare
  of_company uuid := current_company();
  touched text[];
begin
  if not exists (select from supplier_marks where company_id = of_company) then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('suppliers ' || of_company::text, 0));
  with gone as (delete from supplier_marks where company_id = of_company returning party)
  select array_agg(distinct party) into touched from gone;
  if touched is null then
    return;
  end if;
  delete from supplier_figures kept using unnest(touched) as named (party)
  where kept.company_id = of_company and kept.party = named.party;
  insert into supplier_figures select * from live_supplier_figures(of_company, touched);

  insert into suppliers (company_id, id, key, name, state, cnae, came_by)
  select distinct on (key_of_party(n.party)) of_company, gen_random_uuid(), key_of_party(n.party), n.name, n.state, r.cnae, n.came_by
  from new_parties(of_company, touched) n
  left join cnpj_register_units r on r.cnpj = n.party and r.cnae ~ '^[0-9]{7}$'
  order by key_of_party(n.party), n.party
  on conflict (company_id, key) do nothing;
  insert into supplier_parties (company_id, party, supplier_id, home_id, name)
  select of_company, n.party, coalesce(s.merged_into, s.id), s.id, n.name
  from new_parties(of_company, touched) n join suppliers s on s.company_id = of_company and s.key = key_of_party(n.party);
  -- Whoever settled reads next: after a large import the database must not guess by tables that were empty.
  if cardinality(touched) > 500 then
    analyze suppliers;
    analyze supplier_parties;
    analyze supplier_figures;
  end if;
end $$;
revoke execute on function live_supplier_figures, new_parties, settle_suppliers from public;
grant execute on function settle_suppliers to pegada_app;

-- What stands already is added up when it is first asked for.
insert into supplier_marks (company_id, party)
select distinct company_id, party_of(issuer_id, issuer_name) from documents where party_of(issuer_id, issuer_name) is not null;
insert into supplier_marks (company_id, party)
select distinct company_id, party_of(supplier_id, supplier_name) from document_items
where party_of(supplier_id, supplier_name) is not null;
