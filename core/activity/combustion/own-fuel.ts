import { complement, constant, product } from '../method/expression.ts'
import type { InputSpec } from '../method/input.ts'
import { NON_FOSSIL } from '../method/methane-of-method.ts'
import { defineMethod } from '../method/method.ts'
import { type CarbonDioxide, co2OfCarbon } from '../method/stoichiometry.ts'
import { inUnit, told } from '../method/told.ts'

/**
 * A company's own fuel by its own analysis (IPCC 2006, volume 2, chapter 1, section 1.4.2.1, and chapter 2, section 2.3.1,
 * tiers 2 and 3): CO2 is the carbon that oxidises × 44/12; CH4 and N2O are kilograms per terajoule × heat, zero only when
 * their source says so. Carbon is known per unit of heat or as a share of the mass.
 */
const ORIGIN = {
  kind: 'choice',
  options: [
    { key: 'fossil', names: ['Fóssil'] },
    { key: 'biogenic', names: ['Biogênico', 'Renovável', 'Biomassa'] },
  ],
} as const satisfies InputSpec

const OXIDATION = {
  kind: 'percent',
  default: { value: '100', source: 'IPCC 2006, volume 2, chapter 1, table 1.4: oxidation factor 1' },
} as const satisfies InputSpec

const COMMON = {
  origin: ORIGIN,
  ncv: { kind: 'number', unit: 'GJ/t' },
  oxidation_percent: OXIDATION,
  ch4_per_tj: { kind: 'number', unit: 'kg CH4/TJ' },
  n2o_per_tj: { kind: 'number', unit: 'kg N2O/TJ' },
  factor_source: { kind: 'text' },
} as const satisfies Record<string, InputSpec>

/** Own fuel by mass, net calorific value and carbon per unit of heat. */
export const ownFuel = defineMethod({
  key: 'stationary_combustion.own_fuel',
  categories: ['stationary_combustion', 'mobile_combustion'],
  names: ['Combustível próprio por poder calorífico e teor de carbono', 'Combustão estacionária: combustível próprio'],
  source: 'IPCC 2006, volume 2, chapter 1, section 1.4.2.1; chapter 2, equation 2.1, tiers 2 and 3',
  formula: 'H = F × NCV; E(CO2) = H × CC × OX × 44/12; E(CH4, N2O) = H × EF(gas)',
  methane: NON_FOSSIL,
  inputs: {
    amount: { kind: 'quantity', unit: 't', isMain: true },
    carbon_per_gj: { kind: 'number', unit: 'kg C/GJ' },
    ...COMMON,
  },
  calculate({ amount, carbon_per_gj, ncv, oxidation_percent, origin, ch4_per_tj, n2o_per_tj, factor_source }, work) {
    const heat = work.step('heat', 'GJ', product(amount, told(ncv, factor_source)))
    const carbon = product(heat, told(carbon_per_gj, factor_source), inUnit(oxidation_percent, ''))
    work.emit(gasOf(origin), co2OfCarbon(carbon, gasOf(origin)), 'carbon_oxidised')
    const perTj = constant('tj_per_gj', '0.001', 'TJ/GJ', 'BIPM, SI brochure')
    work.emit('CH4', product(heat, perTj, told(ch4_per_tj, factor_source)))
    work.emit('N2O', product(heat, perTj, told(n2o_per_tj, factor_source)))
  },
})

/** Own fuel by the carbon in its mass: coal, coke, waste, wood with a laboratory's analysis. */
export const carbonContent = defineMethod({
  key: 'stationary_combustion.carbon_content',
  categories: ['stationary_combustion', 'mobile_combustion'],
  names: ['Combustível próprio por análise de carbono', 'Combustão estacionária: teor de carbono da massa'],
  source: 'IPCC 2006, volume 2, chapter 2, section 2.3.1, tier 3; GHG Protocol stationary combustion tool',
  formula: 'E(CO2) = F × C × OX × 44/12; E(CH4, N2O) = F × NCV × EF(gas)',
  methane: NON_FOSSIL,
  inputs: {
    amount: { kind: 'quantity', unit: 'kg', isMain: true },
    carbon_percent: { kind: 'percent' },
    moisture_percent: { kind: 'percent', default: { value: '0', source: 'carbon as received, moisture included' } },
    ...COMMON,
  },
  calculate(inputs, work) {
    const { amount, carbon_percent, moisture_percent, origin, factor_source } = inputs
    const dry = work.step('dry_mass', 'kg', product(amount, complement(inUnit(moisture_percent, ''))))
    const carbon = product(dry, told(carbon_percent, factor_source, 'kg C/kg'), inUnit(inputs.oxidation_percent, ''))
    work.emit(gasOf(origin), co2OfCarbon(carbon, gasOf(origin)), 'carbon_oxidised')
    const perKg = constant('t_per_kg', '0.001', 't/kg', 'BIPM, SI brochure')
    const heat = work.step('heat', 'GJ', product(amount, perKg, told(inputs.ncv, factor_source)))
    const perTj = constant('tj_per_gj', '0.001', 'TJ/GJ', 'BIPM, SI brochure')
    work.emit('CH4', product(heat, perTj, told(inputs.ch4_per_tj, factor_source)))
    work.emit('N2O', product(heat, perTj, told(inputs.n2o_per_tj, factor_source)))
  },
})

/** Fuel by the heat it gave, with a factor per unit of heat: how IPCC, national inventories and laboratories publish. */
export const heatOfFuel = defineMethod({
  key: 'stationary_combustion.heat',
  categories: ['stationary_combustion', 'mobile_combustion'],
  names: ['Combustão por energia (TJ)', 'Combustão estacionária por poder calorífico: fator por TJ'],
  source: 'IPCC 2006, volume 2, chapter 2, equation 2.1',
  formula: 'E(gas) = H × EF(gas per TJ)',
  methane: NON_FOSSIL,
  inputs: {
    heat: { kind: 'quantity', unit: 'TJ', isMain: true, isAnyUnit: true },
    factor: { kind: 'factor', per: 'TJ' },
  },
  calculate({ heat, factor }, work) {
    work.apply(heat, heat.measure, factor.factor)
  },
})

function gasOf(origin: 'fossil' | 'biogenic'): CarbonDioxide {
  return origin === 'fossil' ? 'CO2' : 'CO2_biogenic'
}
