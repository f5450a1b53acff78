import { byAmount, byInputs, givenGases, type MethodSample } from './method-sample.ts'

const factor_source = 'example'
const direct = (method: string) => byAmount(method, '7 kg', { gas: 'CH4', evidence: 'example' })
const kgCo2 = (unit: string) => givenGases({ CO2: '73.25', CH4: '0.3', N2O: '0.07' }, unit)
const fuel = { origin: 'fossil', ncv: '28', ch4_per_tj: '10', n2o_per_tj: '1.5', factor_source }
const material = { material: 'coke', mass: '10 t', carbon_percent: '85' }
const byProduct = { n2o_per_product: '7', destruction_percent: '80', abatement_time_percent: '90', factor_source }
const herd = { population: '730 head', days_alive: '100' }
const burnt = { dry_matter_per_area: '6.5', combustion_percent: '80', factor_source, factor: kgCo2('kg/t') }

/** Samples of the methods of combustion, leaks, processes, agriculture and land use. */
export const SAMPLES_OF_SCOPE_1: readonly MethodSample[] = [
  byAmount('stationary_combustion.fuel', '100 m³', { fuel: 'stationary.natural_gas' }),
  byAmount('stationary_combustion.fuel', '100 L', { fuel: 'stationary.diesel_b' }),
  byAmount('stationary_combustion.own_fuel', '10 t', { ...fuel, carbon_per_gj: '27' }),
  byAmount('stationary_combustion.carbon_content', '900 kg', { ...fuel, carbon_percent: '60', moisture_percent: '10' }),
  byAmount('stationary_combustion.heat', '2000 GJ', { factor: kgCo2('kg/TJ') }),
  direct('stationary_combustion.direct_entry'),
  byAmount('mobile_combustion.fuel', '100 L', { fuel: 'mobile.gasoline_c' }),
  byAmount('mobile_combustion.vehicle', '100 L', {
    fuel: 'mobile.gasoline_c',
    vehicle: 'Automóvel flex a gasolina',
    model_year: '2020',
  }),
  byAmount('mobile_combustion.distance', '1000 km', {
    fuel: 'mobile.gasoline_c',
    vehicle: 'Automóvel flex a gasolina',
    model_year: '2020',
  }),
  byAmount('mobile_combustion.rail', '100 L', { fuel: 'mobile.diesel_b' }),
  byAmount('mobile_combustion.rail_coal', '2 t', { fuel: 'steam_coal_4500' }),
  byAmount('mobile_combustion.water', '2 m³', { fuel: 'Óleo Combustível' }),
  byAmount('mobile_combustion.air', '1000 L', { fuel: 'AVGAS' }),
  direct('mobile_combustion.direct_entry'),
  byInputs(
    'fugitive.life_cycle_stage',
    ['charged_new', 'capacity_new', 'recharged', 'capacity_disposed', 'recovered'],
    {
      gas: 'HFC-134a',
      charged_new: '12 kg',
      capacity_new: '10 kg',
      recharged: '3 kg',
      capacity_disposed: '8 kg',
      recovered: '5 kg',
    },
  ),
  byInputs('fugitive.mass_balance', ['stock_start', 'purchased', 'stock_end'], {
    gas: 'SF6',
    stock_start: '20 kg',
    purchased: '10 kg',
    stock_end: '15 kg',
  }),
  byInputs('fugitive.equipment', ['charge_new', 'charge_in_use', 'charge_disposed'], {
    ...{ gas: 'R-410A', equipment: 'chiller', charge_new: '3 kg', charge_in_use: '7 kg', charge_disposed: '2 kg' },
    months_in_use: '7',
  }),
  byInputs('fugitive.screening', ['charge_in_use', 'charge_disposed'], {
    gas: 'R-410A',
    charge_in_use: '400 kg',
    leak_percent: '15',
    months_in_use: '6',
    charge_disposed: '50 kg',
    recovered_percent: '70',
    factor_source,
  }),
  byAmount('fugitive.purchases', '3 kg', { gas: 'R-404A' }),
  byAmount('fugitive.installation', '10 kg', { gas: 'R-410A', new_equipment: 'air_conditioning' }),
  byAmount('fugitive.extinguishers', '6 kg', { gas: 'CO2' }),
  byAmount('fugitive.methane_leak', '1000 m³', { methane_percent: '60' }),
  byAmount('fugitive.activity_factor', '3 t', { factor: kgCo2('kg/t') }),
  direct('fugitive.direct_entry'),
  byAmount('industrial.cement_clinker', '100 t'),
  byAmount('industrial.lime', '10 t', { lime_type: 'dolomitic', oxide_percent: '85', factor_source }),
  byAmount('industrial.glass', '1000 t', { cullet_percent: '30' }),
  byAmount('industrial.carbonates', '10 t', { mineral: 'dolomite', purity_percent: '90', calcined_percent: '50' }),
  byInputs('industrial.carbon_balance', ['materials_in.mass', 'materials_out.mass'], {
    materials_in: [material, { material: 'scrap', mass: '1 t', carbon_percent: '4' }],
    materials_out: [{ material: 'steel', mass: '8 t', carbon_percent: '1' }],
    factor_source,
  }),
  byAmount('industrial.iron_steel', '500 kg', { factor: kgCo2('kg/t') }),
  byAmount('industrial.aluminium_anodes', '100 t', {
    net_anode_consumption: '0.42',
    sulphur_percent: '2',
    ash_percent: '0.5',
    factor_source,
  }),
  byAmount('industrial.aluminium_pfc', '1000 t', {
    anode_effect_minutes: '2',
    slope: '0.143',
    c2f6_fraction: '0.121',
    factor_source,
  }),
  byAmount('industrial.ammonia', '10 t', { fuel_per_ammonia: '30.2', carbon_per_gj: '15.3', factor_source }),
  byAmount('industrial.nitric_acid', '100 t', byProduct),
  byAmount('industrial.adipic_acid', '1 t', byProduct),
  byAmount('industrial.caprolactam', '2 t', byProduct),
  byAmount('industrial.non_energy_use', '100 GJ', {
    carbon_per_gj: '20',
    oxidised_in_use_percent: '20',
    factor_source,
  }),
  byAmount('industrial.activity_factor', '3 t', { factor: kgCo2('kg/t') }),
  direct('industrial.direct_entry'),
  byInputs('agriculture.enteric_fermentation', ['population'], { ...herd, factor: kgCo2('kg/head') }),
  byInputs('agriculture.manure_methane', ['population'], { ...herd, factor: kgCo2('kg/head·year') }),
  byInputs('agriculture.manure_nitrous_oxide', ['population'], {
    ...herd,
    nitrogen_excreted: '40',
    system_percent: '50',
    direct_factor: '0.005',
    volatilised_percent: '30',
    leached_percent: '10',
    factor_source,
  }),
  byAmount('agriculture.synthetic_nitrogen', '1000 kg', { nitrogen_percent: '45' }),
  byAmount('agriculture.organic_nitrogen', '2000 kg', { nitrogen_percent: '5' }),
  byAmount('agriculture.pasture_nitrogen', '700 kg N', { direct_factor: '0.02', factor_source }),
  byAmount('agriculture.crop_residues', '28000 kg', { nitrogen_percent: '0.5' }),
  byAmount('agriculture.residue_burning', '10 ha', burnt),
  byAmount('agriculture.urea', '3 t'),
  byAmount('agriculture.liming', '3 t', { limestone_type: 'Dolomita' }),
  byAmount('agriculture.rice', '10 ha', { cultivation_days: '100', methane_per_area: '1.30', factor_source }),
  byAmount('agriculture.activity_factor', '3 ha', { factor: kgCo2('kg/ha') }),
  direct('agriculture.direct_entry'),
  byAmount('land_use.conversion', '10 ha', {
    biomass_before: '120',
    biomass_after: '10',
    soil_before: '60',
    soil_after: '40',
    factor_source,
  }),
  byInputs('land_use.forest_growth', ['area'], {
    area: '100 ha',
    growth_per_area: '12',
    root_ratio: '0.25',
    factor_source,
  }),
  byAmount('land_use.wood_harvest', '100 m³', { expansion_factor: '0.6', root_ratio: '0.25', factor_source }),
  byAmount('land_use.fire', '2 ha', burnt),
  byAmount('land_use.activity_factor', '3 ha', { factor: kgCo2('kg/ha') }),
  direct('land_use.direct_entry'),
]
