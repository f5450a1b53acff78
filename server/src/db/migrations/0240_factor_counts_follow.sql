-- How many factors share each combination of filters, and the words of the catalogue, follow each statement that changes factors: after
-- every change of one factor both were made anew from all of them. The views `factor_cells` and `factor_words` stay for processes of the
-- release before, which go on beside the first of this one and make them anew; nothing of this release reads them.
lock table factors in share row exclusive mode;

create table factor_counts (
  scope smallint,
  category text,
  region text,
  year integer not null,
  unit text not null,
  source text not null,
  basis text not null,
  gases text[] not null,
  factors integer not null,
  unique nulls not distinct (scope, category, region, year, unit, source, basis, gases)
);

create table factor_known_words (
  word text primary key,
  factors integer not null
);
create index factor_known_words_nearly on factor_known_words using gin (word gin_trgm_ops);

grant select on factor_counts, factor_known_words to pegada_app;

insert into factor_counts
select scope, category, region, year, unit, source, basis, gases, count(*)
from factors where company_id is null and state = 'active' and is_current group by 1, 2, 3, 4, 5, 6, 7, 8;

insert into factor_known_words
select lexeme, count(*) from factors, unnest(to_tsvector('simple', unaccent(name)))
where company_id is null and state = 'active' and is_current and lexeme ~ '^[a-z]{3,}$' group by 1;

-- Takes what a statement changed of the factors of everybody that are in force into both. Who writes them is alone at it (`platform_records`).
create function follow_factors() returns trigger language plpgsql security definer set search_path = public, pg_temp set jit = off as $$
declare
  key text := 'scope, category, region, year, unit, source, basis, gases';
  taken text := 'company_id, state, is_current, name, ' || key;
  changed text := format(
    'select * from (%s) c where company_id is null and state = ''active'' and is_current',
    case tg_op
      when 'INSERT' then format('select 1 as sign, %s from added', taken)
      when 'DELETE' then format('select -1 as sign, %s from gone', taken)
      else format('select 1 as sign, %1$s from added union all select -1, %1$s from gone', taken) end);
  counted bigint;
begin
  execute format(
    'insert into factor_counts as k (%1$s, factors) select %1$s, sum(sign) from (%2$s) c group by %1$s having sum(sign) <> 0
     on conflict (%1$s) do update set factors = k.factors + excluded.factors', key, changed);
  get diagnostics counted = row_count;
  if counted > 0 and tg_op <> 'INSERT' then
    delete from factor_counts where factors = 0;
  end if;
  execute format(
    'insert into factor_known_words as k (word, factors)
     select lexeme, sum(sign) from (%s) c, unnest(to_tsvector(''simple'', unaccent(name)))
     where lexeme ~ ''^[a-z]{3,}$'' group by 1 having sum(sign) <> 0
     on conflict (word) do update set factors = k.factors + excluded.factors', changed);
  get diagnostics counted = row_count;
  if counted > 0 and tg_op <> 'INSERT' then
    delete from factor_known_words where factors = 0;
  end if;
  return null;
end $$;
revoke execute on function follow_factors from public;
create trigger follow_factors_insert after insert on factors
  referencing new table as added for each statement execute function follow_factors();
create trigger follow_factors_update after update on factors
  referencing old table as gone new table as added for each statement execute function follow_factors();
create trigger follow_factors_delete after delete on factors
  referencing old table as gone for each statement execute function follow_factors();
