-- Two editions tell the same amount of a gas whichever way they write it: 1.0 and 1.00 are one number.
create function numeric_values(texts jsonb) returns jsonb language sql immutable as $$
  select jsonb_object_agg(key, value::numeric) from jsonb_each_text(texts)
$$;

-- As `migrations/0163` has it, with gases as numbers.
create or replace function factor_differences(of_source text, older text, newer text, potentials jsonb)
  returns table (key text, name text, path text[], kind text, unit_before text, unit_after text, before_kg numeric,
    after_kg numeric, change_percent numeric, id_before uuid, id_after uuid)
  language sql stable as $$
  with a as (select * from factors where company_id is null and source = of_source and edition = older),
  b as (select * from factors where company_id is null and source = of_source and edition = newer),
  pairs as (
    select coalesce(b.key, a.key) as key, coalesce(b.name, a.name) as name, coalesce(b.path, a.path) as path,
      a.unit as unit_before, b.unit as unit_after, a.id as id_before, b.id as id_after,
      case when a.id is null then 'new' when b.id is null then 'gone'
        when (a.co2e_kg, numeric_values(a.gases_kg), a.unit) is distinct from (b.co2e_kg, numeric_values(b.gases_kg), b.unit) then 'changed'
        when (a.name, a.path, a.material_code, a.scope, a.category, a.gwp_set, a.region, a.basis, a.life_cycle, a.heating_basis, a.currency,
            a.price_year, a.price_basis, a.composition_type, a.composition_percent, a.quality, a.uncertainty_percent, a.note, a.state)
          is distinct from (b.name, b.path, b.material_code, b.scope, b.category, b.gwp_set, b.region, b.basis, b.life_cycle, b.heating_basis,
            b.currency, b.price_year, b.price_basis, b.composition_type, b.composition_percent, b.quality, b.uncertainty_percent, b.note,
            b.state) then 'told'
        else 'same' end as kind,
      factor_co2e_kg(a.co2e_kg, a.gases_kg, potentials) as before_kg, factor_co2e_kg(b.co2e_kg, b.gases_kg, potentials) as after_kg
    from a full join b on b.key = a.key
  )
  select key, name, path, kind, unit_before, unit_after, before_kg, after_kg,
    case when unit_before = unit_after and before_kg <> 0 then round((after_kg - before_kg) * 100 / abs(before_kg), 6) end,
    id_before, id_after
  from pairs where kind <> 'same'
$$;
