create extension if not exists btree_gin;

-- What lines say and who issued documents, each text of a company once: a search looks through these instead of a million lines.
-- `plain` is what is looked through: small letters without accents. Triggers alone write here.
create table search_texts (
  company_id uuid not null references companies (id) on delete cascade,
  kind text not null check (kind in ('line', 'issuer')),
  -- Of a line the md5 of what it says; of an issuer their CNPJ, CPF or name.
  key text not null,
  text text not null,
  plain text not null generated always as (translate(lower(text), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')) stored,
  primary key (company_id, kind, key)
);
create index search_texts_words on search_texts using gin (company_id, kind, plain gin_trgm_ops);
alter table search_texts enable row level security;
create policy tenant on search_texts to pegada_app using (company_id = current_company()) with check (company_id = current_company());
create policy units on search_texts as restrictive to pegada_app using ((select seen_units()) is null);
grant select on search_texts to pegada_app;

create function keep_line_texts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into search_texts (company_id, kind, key, text)
  select distinct on (company_id, md5(description)) company_id, 'line', md5(description), description
  from added where description <> '' order by company_id, md5(description)
  on conflict do nothing;
  return null;
end $$;
create trigger search_texts_of_lines after insert on activities
  referencing new table as added for each statement execute function keep_line_texts();

create function keep_issuer_texts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into search_texts (company_id, kind, key, text)
  select distinct on (company_id, coalesce(issuer_id, issuer_name)) company_id, 'issuer', coalesce(issuer_id, issuer_name), issuer_name
  from added where issuer_name <> '' order by company_id, coalesce(issuer_id, issuer_name)
  on conflict do nothing;
  return null;
end $$;
create trigger search_texts_of_documents after insert on documents
  referencing new table as added for each statement execute function keep_issuer_texts();

insert into search_texts (company_id, kind, key, text)
select distinct on (company_id, md5(description)) company_id, 'line', md5(description), description
from activities where description <> '' order by company_id, md5(description);
insert into search_texts (company_id, kind, key, text)
select distinct on (company_id, coalesce(issuer_id, issuer_name)) company_id, 'issuer', coalesce(issuer_id, issuer_name), issuer_name
from documents where issuer_name <> '' order by company_id, coalesce(issuer_id, issuer_name);

create index activities_described on activities (company_id, md5(description), period_start, id) where state = 'active';
create index documents_numbered on documents (company_id, number) where number is not null;

-- Texts of the company that begin with what was typed (`typed` is plain), then those that hold it; where none does, those with words
-- like it. However many there are, a few hundred are weighed. Comparing texts by likeness may not use an index under
-- row-level security, so the company is named here.
create function likest_texts(of_kind text, typed text, many integer)
returns table (key text, text text, place bigint) language plpgsql stable security definer
set search_path = public, pg_temp set pg_trgm.word_similarity_threshold = 0.5 set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
declare
  said text := replace(replace(replace(typed, '\', '\\'), '%', '\%'), '_', '\_');
  found_texts integer;
begin
  return query
    select near.key, near.text, row_number() over (order by near.is_within, length(near.plain), near.key) from (
      (select s.key, s.text, s.plain, false as is_within from search_texts s
        where s.company_id = current_company() and s.kind = of_kind and s.plain like said || '%' limit 300)
      union
      (select s.key, s.text, s.plain, true from search_texts s
        where s.company_id = current_company() and s.kind = of_kind and s.plain like '_%' || said || '%' and s.plain not like said || '%' limit 300)
    ) near order by 3 limit many;
  get diagnostics found_texts = row_count;
  if found_texts = 0 then
    return query
      select near.key, near.text, row_number() over (order by near.likeness desc, length(near.plain), near.key) from (
        select s.key, s.text, s.plain, word_similarity(typed, s.plain) as likeness from search_texts s
        where s.company_id = current_company() and s.kind = of_kind and typed <% s.plain and position(typed in s.plain) = 0 limit 300
      ) near order by 3 limit many;
  end if;
end $$;

-- Lines that say what was typed, one for each text: the newest that the person sees, and how many there are, counted to a hundred.
create function find_lines(typed text, many integer)
returns table (id uuid, text text, year integer, lines integer) language sql stable security definer
set search_path = public, pg_temp set jit = off as $$
  select newest.id, t.text, newest.year, counted.lines
  from likest_texts('line', typed, many * 3) t
  cross join lateral (
    select a.id, extract(year from a.period_start)::int as year from activities a
    where a.company_id = current_company() and md5(a.description) = t.key and a.state = 'active'
      and ((select seen_units()) is null or a.business_unit_id = any ((select seen_units())::uuid[]))
    order by a.period_start desc, a.id desc limit 1
  ) newest
  cross join lateral (
    select count(*)::int as lines from (
      select from activities a
      where a.company_id = current_company() and md5(a.description) = t.key and a.state = 'active'
        and ((select seen_units()) is null or a.business_unit_id = any ((select seen_units())::uuid[]))
      limit 100) told
  ) counted
  order by t.place limit many
$$;
revoke execute on function likest_texts, find_lines from public;
grant execute on function likest_texts, find_lines to pegada_app;
