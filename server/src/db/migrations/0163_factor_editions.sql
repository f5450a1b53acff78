-- What two editions of a publication say of each factor, and imports of factors that were taken back.

alter table factor_imports drop constraint factor_imports_state_check;
alter table factor_imports add constraint factor_imports_state_check
  check (state in ('queued', 'running', 'done', 'failed', 'undone'));
alter table factor_imports add column undone_at timestamptz;

-- CO2e of one unit, kg, as the catalogue heads a factor: of its gases by the potentials given (`{"CO2": "1", "CO2_biogenic": "0"}`), else,
-- where there are none or one has no potential, as published. Null where nothing of it can be valued.
create function factor_co2e_kg(published numeric, gases jsonb, potentials jsonb) returns numeric
  language sql immutable as $$
  select coalesce((select case when bool_and(jsonb_exists(potentials, g.gas)) then sum(g.kg::numeric * (potentials ->> g.gas)::numeric) end
    from jsonb_each_text(gases) as g (gas, kg)), published)
$$;

-- Each factor that is not the same in two editions of one publication: new, gone, with another figure or unit, or told otherwise.
create function factor_differences(of_source text, older text, newer text, potentials jsonb)
  returns table (key text, name text, path text[], kind text, unit_before text, unit_after text, before_kg numeric,
    after_kg numeric, change_percent numeric, id_before uuid, id_after uuid)
  language sql stable as $$
  with a as (select * from factors where company_id is null and source = of_source and edition = older),
  b as (select * from factors where company_id is null and source = of_source and edition = newer),
  pairs as (
    select coalesce(b.key, a.key) as key, coalesce(b.name, a.name) as name, coalesce(b.path, a.path) as path,
      a.unit as unit_before, b.unit as unit_after, a.id as id_before, b.id as id_after,
      case when a.id is null then 'new' when b.id is null then 'gone'
        when (a.co2e_kg, a.gases_kg, a.unit) is distinct from (b.co2e_kg, b.gases_kg, b.unit) then 'changed'
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
revoke execute on function factor_differences from public;
