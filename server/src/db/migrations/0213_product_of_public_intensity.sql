-- One figure of one source stands once however its product is written: "Aço" and "aço" are the same. Where both stand already each is kept, the one
-- that was changed last under the folded name and the others under their own beside it, until somebody takes one out.
alter table public_intensities add column product_key text;
with folded as (
  select id, btrim(regexp_replace(lower(regexp_replace(normalize(product, NFD), U&'[\0300-\036F]', '', 'g')), '\s+', ' ', 'g')) as product
  from public_intensities
), ranked as (
  select i.id, f.product, row_number() over (
    partition by i.denominator, f.product, i.product_unit, i.scopes, i.cnae, i.country, i.year, i.source order by i.updated_at desc, i.id
  ) as place
  from public_intensities i join folded f on f.id = i.id
)
update public_intensities i set product_key = case when r.place = 1 then r.product else r.product || ' #' || i.id end from ranked r where r.id = i.id;
alter table public_intensities alter column product_key set not null;

do $$
declare
  name text;
begin
  select conname into strict name from pg_constraint where conrelid = 'public_intensities'::regclass and contype = 'u';
  execute format('alter table public_intensities drop constraint %I', name);
end $$;
alter table public_intensities add unique (denominator, product_key, product_unit, scopes, cnae, country, year, source);
