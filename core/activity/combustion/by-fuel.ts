import type { GeneratorMethod } from '../method/generator-method.ts'
import type { ChoiceSpec } from '../method/input.ts'
import { generatorLine, lineOfFuels } from './generator-line.ts'

/**
 * Combustion by fuel as a method: it names a fuel of the catalogue and becomes the line of that fuel's generator, which
 * holds the dated blends, the factors by sector and the fuel's calorific value, so that heat is taken as well as litres
 * (IPCC 2006, volume 2, chapters 2 and 3). Factors of CH4 and N2O by mode are those of the programme's table of fuels.
 */
const AMOUNT = { kind: 'quantity', unit: 'L', isMain: true, isAnyUnit: true } as const
const SECTOR: ChoiceSpec = {
  kind: 'choice',
  isOptional: true,
  options: [
    { key: 'energy', names: ['Energia'] },
    { key: 'manufacturing_construction', names: ['Manufatura ou Construção', 'Indústria'] },
    { key: 'commercial_institutional', names: ['Comercial ou Institucional'] },
    { key: 'residential_agriculture_forestry_fishing', names: ['Residencial, Agricultura, Florestal ou Pesca'] },
  ],
}
const TIER_1 = 'IPCC 2006, volume 2, chapter 3'

/** Stationary combustion of a fuel of the programme's tool, by sector. */
export const stationaryFuel: GeneratorMethod = {
  key: 'stationary_combustion.fuel',
  categories: ['stationary_combustion'],
  names: ['Combustão estacionária por combustível', 'Combustão estacionária direta'],
  source: 'IPCC 2006, volume 2, chapter 2, equation 2.1, tier 1; tables 2.2 to 2.5 by sector',
  formula: 'E(gas) = F × EF(gas, fuel, sector)',
  inputs: {
    fuel: { kind: 'generator' },
    amount: AMOUNT,
    sector: SECTOR,
    biofuel_percent: { kind: 'text', isOptional: true },
  },
  toLine: generatorLine,
}

/** Road transport by fuel. */
export const mobileFuel: GeneratorMethod = {
  key: 'mobile_combustion.fuel',
  categories: ['mobile_combustion'],
  names: [
    'Combustão móvel por combustível',
    'Transporte rodoviário por consumo de combustível',
    'Transporte rodoviário: por tipo de combustível',
  ],
  source: `${TIER_1}, equations 3.2.1 and 3.2.3`,
  formula: 'E(gas) = F × EF(gas, fuel)',
  inputs: {
    fuel: { kind: 'generator' },
    amount: AMOUNT,
    vehicle: { kind: 'text', isOptional: true },
    model_year: { kind: 'text', isOptional: true },
    biofuel_percent: { kind: 'text', isOptional: true },
  },
  toLine: generatorLine,
}

/** Road transport by fuel, vehicle and model year: CH4 and N2O are the vehicle's. */
export const mobileVehicle: GeneratorMethod = {
  ...mobileFuel,
  key: 'mobile_combustion.vehicle',
  names: [
    'Combustão móvel por tipo e ano da frota',
    'Transporte rodoviário: por tipo e ano de fabricação da frota de veículos',
  ],
  source: `${TIER_1}, equations 3.2.1 and 3.2.3; MMA (2014) and CETESB (2023) for the fleet`,
  formula: 'E(CO2) = F × EF(fuel); E(CH4, N2O) = F × km/L × EF(gas, vehicle, year) ÷ 1000',
  inputs: {
    fuel: { kind: 'generator' },
    amount: AMOUNT,
    vehicle: { kind: 'text' },
    model_year: { kind: 'text' },
    biofuel_percent: { kind: 'text', isOptional: true },
  },
}

const DIESEL = { key: 'mobile.diesel_b', names: ['Óleo Diesel (comercial)', 'Diesel'] } as const
const PURE_DIESEL = { key: 'mobile.diesel_a', names: ['Óleo Diesel (puro)'] } as const
const BIODIESEL = { key: 'mobile.biodiesel_b100', names: ['Biodiesel (B100)', 'Biodiesel'] } as const
const HVO = { key: 'mobile.hvo', names: ['HVO (diesel verde)', 'HVO', 'Diesel verde'] } as const
const LNG = { key: 'mobile.lng', names: ['Gás Natural Liquefeito (GNL)', 'GNL'] } as const

const RAIL: ChoiceSpec = { kind: 'choice', options: [DIESEL, PURE_DIESEL, BIODIESEL, HVO, LNG] }
const WATER: ChoiceSpec = {
  kind: 'choice',
  options: [
    DIESEL,
    PURE_DIESEL,
    BIODIESEL,
    HVO,
    LNG,
    { key: 'mobile.fuel_oil', names: ['Óleo Combustível'] },
    { key: 'mobile.gasoline_c', names: ['Gasolina Automotiva (comercial)', 'Gasolina'] },
    { key: 'mobile.hydrous_ethanol', names: ['Etanol Hidratado', 'Etanol'] },
    { key: 'mobile.methanol', names: ['Metanol'] },
    { key: 'mobile.biomethanol', names: ['Biometanol'] },
  ],
}
const AIR: ChoiceSpec = {
  kind: 'choice',
  options: [
    { key: 'mobile.jet_kerosene', names: ['Querosene de Aviação', 'QAV'] },
    { key: 'mobile.aviation_gasoline', names: ['Gasolina de Aviação', 'AVGAS'] },
    { key: 'mobile.saf', names: ['Bioquerosene (SAF)', 'SAF'] },
    { key: 'mobile.hydrous_ethanol', names: ['Etanol Hidratado', 'Etanol'] },
  ],
}

/** Own trains by fuel; coal is a method of its own. */
export const railFuel = byMode('rail', RAIL, 'Transporte ferroviário: por combustível', 'section 3.4')

/** Own vessels by fuel. */
export const waterFuel = byMode('water', WATER, 'Transporte hidroviário: por combustível', 'section 3.5')

/** Own aircraft by fuel, tier 1. */
export const airFuel = byMode('air', AIR, 'Transporte aéreo: por combustível', 'section 3.6, equation 3.6.1')

function byMode(mode: string, fuel: ChoiceSpec, name: string, section: string): GeneratorMethod {
  return {
    key: `mobile_combustion.${mode}`,
    categories: ['mobile_combustion'],
    names: [name],
    source: `${TIER_1}, ${section}`,
    formula: 'E(gas) = F × EF(gas, fuel)',
    inputs: { fuel, amount: AMOUNT, biofuel_percent: { kind: 'text', isOptional: true } },
    toLine: lineOfFuels(fuel),
  }
}
