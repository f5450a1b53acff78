import { loadReference } from '@pegada/reference/load.ts'
import { expect, it } from 'vitest'
import { buildCatalogue } from '../../factor/catalogue.ts'
import { describeMethods } from './describe-methods.ts'
import { METHODS } from './registry.ts'

/**
 * The unit in which each method reads a figure that comes without one: what `pegada methods` promises and a spreadsheet
 * relies on. Changing one changes what people's files mean.
 */
const UNITS_OF_INPUTS: Readonly<Record<string, string>> = Object.fromEntries([
  ['stationary_combustion.fuel', 'amount L'],
  [
    'stationary_combustion.own_fuel',
    'amount t, carbon_per_gj kg C/GJ, ncv GJ/t, ch4_per_tj kg CH4/TJ, n2o_per_tj kg N2O/TJ',
  ],
  ['stationary_combustion.carbon_content', 'amount kg, ncv GJ/t, ch4_per_tj kg CH4/TJ, n2o_per_tj kg N2O/TJ'],
  ['stationary_combustion.heat', 'heat TJ'],
  ['stationary_combustion.direct_entry', 'mass kg'],
  ['mobile_combustion.fuel', 'amount L'],
  ['mobile_combustion.vehicle', 'amount L'],
  ['mobile_combustion.distance', 'distance km, km_per_unit km/L'],
  ['mobile_combustion.rail', 'amount L'],
  ['mobile_combustion.rail_coal', 'amount t'],
  ['mobile_combustion.water', 'amount L'],
  ['mobile_combustion.air', 'amount L'],
  ['mobile_combustion.direct_entry', 'mass kg'],
  ['fugitive.life_cycle_stage', 'charged_new kg, capacity_new kg, recharged kg, capacity_disposed kg, recovered kg'],
  [
    'fugitive.mass_balance',
    'stock_start kg, purchased kg, disposed kg, stock_end kg, capacity_growth kg, capacity_retired kg',
  ],
  ['fugitive.equipment', 'charge_in_use kg, months_in_use month, charge_new kg, charge_disposed kg'],
  ['electricity.vehicle_distance', 'distance km, km_per_kwh km/kWh'],
  ['travel.electric_vehicle', 'distance km, km_per_kwh km/kWh, occupants 1'],
  ['transport.vehicle_distance', 'distance km, km_per_unit km/L'],
  ['fugitive.screening', 'charge_new kg, charge_in_use kg, months_in_use month, charge_disposed kg'],
  ['fugitive.purchases', 'mass kg'],
  ['fugitive.installation', 'charge_new kg'],
  ['fugitive.extinguishers', 'mass kg'],
  ['fugitive.methane_leak', 'volume m³, methane_density kg CH4/m³'],
  ['fugitive.activity_factor', 'amount t'],
  ['fugitive.direct_entry', 'mass kg'],
  ['industrial.cement_clinker', 'clinker t, kiln_dust_factor 1'],
  ['industrial.lime', 'lime t, kiln_dust_factor 1, hydration_factor 1'],
  ['industrial.glass', 'glass t, co2_per_glass t CO2/t glass'],
  ['industrial.carbonates', 'carbonate t'],
  ['industrial.carbon_balance', 'materials_in.mass kg, materials_out.mass kg'],
  ['industrial.iron_steel', 'amount t'],
  ['industrial.aluminium_anodes', 'aluminium t, net_anode_consumption t anode/t Al'],
  [
    'industrial.aluminium_pfc',
    'aluminium t, anode_effect_minutes min/cell·d, slope kg PFC-14·cell·d/t Al·min, c2f6_fraction kg PFC-116/kg PFC-14',
  ],
  [
    'industrial.ammonia',
    'ammonia t, fuel_per_ammonia GJ/t NH3, carbon_per_gj kg C/GJ, recovered_per_ammonia kg CO2/t NH3',
  ],
  ['industrial.nitric_acid', 'produced t, n2o_per_product kg N2O/t product'],
  ['industrial.adipic_acid', 'produced t, n2o_per_product kg N2O/t product'],
  ['industrial.caprolactam', 'produced t, n2o_per_product kg N2O/t product'],
  ['industrial.non_energy_use', 'heat GJ, carbon_per_gj kg C/GJ'],
  ['industrial.activity_factor', 'amount t'],
  ['industrial.direct_entry', 'mass kg'],
  ['agriculture.enteric_fermentation', 'population head, days_alive d'],
  ['agriculture.manure_methane', 'population head, days_alive d'],
  [
    'agriculture.manure_nitrous_oxide',
    'population head, days_alive d, nitrogen_excreted kg N/head, direct_factor kg N2O-N/kg N, volatilised_factor kg N2O-N/kg N, leached_factor kg N2O-N/kg N',
  ],
  [
    'agriculture.synthetic_nitrogen',
    'fertiliser kg, direct_factor kg N2O-N/kg N, volatilised_factor kg N2O-N/kg N, leached_factor kg N2O-N/kg N',
  ],
  [
    'agriculture.organic_nitrogen',
    'fertiliser kg, direct_factor kg N2O-N/kg N, volatilised_factor kg N2O-N/kg N, leached_factor kg N2O-N/kg N',
  ],
  [
    'agriculture.pasture_nitrogen',
    'nitrogen kg N, direct_factor kg N2O-N/kg N, volatilised_factor kg N2O-N/kg N, leached_factor kg N2O-N/kg N',
  ],
  ['agriculture.crop_residues', 'dry_matter kg, direct_factor kg N2O-N/kg N, leached_factor kg N2O-N/kg N'],
  ['agriculture.residue_burning', 'area ha, dry_matter_per_area t/ha'],
  ['agriculture.urea', 'urea t'],
  ['agriculture.liming', 'limestone t'],
  ['agriculture.rice', 'area ha, cultivation_days d, methane_per_area kg CH4/ha·d, scaling_factor 1'],
  ['agriculture.activity_factor', 'amount ha'],
  ['agriculture.direct_entry', 'mass kg'],
  [
    'land_use.conversion',
    'area ha, biomass_before t C/ha, biomass_after t C/ha, dead_matter_before t C/ha, dead_matter_after t C/ha, soil_before t C/ha, soil_after t C/ha, transition_years 1',
  ],
  ['land_use.forest_growth', 'area ha, growth_per_area t/ha, root_ratio 1, carbon_fraction t C/t'],
  ['land_use.wood_harvest', 'volume m³, expansion_factor t/m³, root_ratio 1, carbon_fraction t C/t'],
  ['land_use.fire', 'area ha, dry_matter_per_area t/ha'],
  ['land_use.activity_factor', 'amount ha'],
  ['land_use.direct_entry', 'mass kg'],
  ['waste.landfill_by_others', 'mass t, k 1/year, horizon year'],
  ['waste.landfill_own', 'deposits.year year, deposits.mass t, deposits.k 1/year, recovered_ch4 kg'],
  ['waste.composting', 'mass t'],
  ['waste.anaerobic_digestion', 'mass t, ch4_factor kg CH4/t, recovered_ch4 kg'],
  ['waste.incineration', 'mass t'],
  ['waste.open_burning', 'mass t, ch4_factor g CH4/t, n2o_factor g N2O/t'],
  ['waste.recycling', 'mass t'],
  [
    'effluent.domestic_by_load',
    'volume m³, bod g BOD/m³, cod g COD/m³, nitrogen g N/m³, sludge_removed kg, recovered_ch4 kg',
  ],
  [
    'effluent.domestic_by_people',
    'people person, days d, bod_per_person kg BOD/person·d, protein kg protein/person·year, sludge_removed kg, recovered_ch4 kg',
  ],
  [
    'effluent.industrial',
    'volume m³, bod g BOD/m³, cod g COD/m³, nitrogen kg N/m³, sludge_removed kg, recovered_ch4 kg',
  ],
  ['electricity.location', 'energy kWh'],
  ['electricity.other_country', 'energy MWh'],
  ['electricity.egrid', 'energy MWh'],
  ['electricity.network_losses', 'energy_lost MWh'],
  ['electricity.market_contract', 'energy MWh'],
  ['electricity.market_plant', 'energy MWh'],
  ['electricity.market_residual', 'energy MWh'],
  ['electricity.market_egrid', 'energy MWh'],
  ['electricity.self_generation', 'energy MWh'],
  ['energy.well_to_tank', 'amount L'],
  ['energy.upstream_of_purchased', 'energy MWh'],
  ['energy.losses_by_rate', 'energy MWh'],
  ['energy.losses_other_country', 'energy MWh'],
  ['energy.resold', 'energy MWh'],
  ['heat.by_boiler', 'heat GJ'],
  ['heat.by_supplier_factor', 'heat GJ'],
  ['heat.cooling_by_performance', 'cooling kWh, performance 1'],
  ['heat.cogeneration', 'bought GJ, heat_produced GJ, power_produced GJ, fuel_amount m³'],
  ['freight.road', 'load t, distance km'],
  ['freight.road_vehicle', 'distance km'],
  ['freight.rail', 'load t, distance km'],
  ['freight.water', 'load t, distance km'],
  ['freight.air', 'load t, distance km'],
  ['freight.by_factor', 'load t, distance km'],
  ['travel.flight', 'travel passenger, distance km'],
  ['travel.bus', 'travel passenger, distance km'],
  ['travel.metro', 'travel passenger, distance km'],
  ['travel.train', 'travel passenger, distance km'],
  ['travel.ferry', 'travel passenger, distance km'],
  ['travel.car', 'distance km, consumption km/L, occupants 1'],
  ['travel.hotel', 'nights room-night'],
  [
    'commuting.survey',
    'answers.people p, answers.days d, answers.one_way km, answers.consumption km/L, answers.occupants p, answers.factor kg CO2e/p·km, employees p, respondents p',
  ],
  ['commuting.home_office', 'people 1, days d, hours h/d'],
  ['value_chain.supplier_specific', 'amount kg, part m², whole m²'],
  [
    'value_chain.hybrid',
    'emissions kg, materials.mass kg, materials.factor kg CO2e/kg, transport.mass t, transport.distance km, transport.factor kg CO2e/t·km, waste.mass kg, waste.factor kg CO2e/kg, amount item',
  ],
  ['value_chain.average_data', 'amount kg, part m², whole m²'],
  ['value_chain.spend', 'spend BRL'],
  ['value_chain.partner_emissions', 'emissions kg, part m², whole m²'],
  [
    'value_chain.place_energy',
    'fuel_amount L, electricity kWh, refrigerant_leak kg, other_emissions kg, waste kg, part m², whole m²',
  ],
  [
    'transport.fuel',
    'fuel_amount L, electricity kWh, refrigerant_leak kg, other_emissions kg, waste kg, part m², whole m²',
  ],
  [
    'sold_products.use_energy',
    'sold item, uses 1/item, fuel_amount L, electricity kWh, refrigerant_leak kg, other_emissions kg, waste kg',
  ],
  ['sold_products.use_fuel', 'amount L'],
  ['sold_products.use_gas', 'sold item, gas_per_product kg/item'],
  ['sold_products.end_of_life', 'mass kg, treatments.factor kg CO2e/kg'],
  ['investments.specific', 'emissions kg, scope3_emissions kg, outstanding BRL, total_value BRL'],
  ['investments.average_data', 'spend BRL, outstanding BRL, total_value BRL'],
])

it.each(describeMethods(METHODS, buildCatalogue(loadReference())).map((method) => [method.key, method] as const))(
  '%s reads bare figures in the units it has told',
  (key, { inputs }) => {
    const told = inputs
      .flatMap((input) => [
        { ...input, place: input.name },
        ...input.columns.map((column) => ({ ...column, place: `${input.name}.${column.name}` })),
      ])
      .filter(({ kind }) => kind === 'quantity' || kind === 'number')
      .map(({ place, unit }) => `${place} ${unit === null || unit === '' ? '1' : unit}`)
    expect(told.join(', ')).toBe(UNITS_OF_INPUTS[key] ?? '')
  },
)
