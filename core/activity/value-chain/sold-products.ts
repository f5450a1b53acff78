import { DomainError } from '../../domain-error.ts'
import { ONE, sumDecimals } from '../../quantity/decimal.ts'
import { emitRefrigerant } from '../fugitive/emit-refrigerant.ts'
import { applyRate, generatorRateIn } from '../method/apply-rate.ts'
import { type Figure, product, restated } from '../method/expression.ts'
import { BURNED } from '../method/methane-of-method.ts'
import { defineMethod } from '../method/method.ts'
import { emitEnergyUse, PLACE_ENERGY_INPUTS } from './energy-use.ts'

const SOLD = { kind: 'quantity', unit: 'item', isMain: true } as const

/**
 * Products that use energy, over all uses of all units sold in the year (Technical Guidance for Calculating Scope 3
 * Emissions, category 11, formulas 11.1, 11.4 and 11.5). Direct use must be counted; indirect use, such as washing
 * clothes, is optional and the line says which it is. A scenario takes its share of the uses, an intermediate product its
 * share of the final one.
 */
export const useEnergy = defineMethod({
  key: 'sold_products.use_energy',
  categories: ['use_sold_products'],
  names: ['Uso de produtos que consomem energia', 'Uso de produtos vendidos: energia'],
  source:
    'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (2013), category 11, formulas 11.1, 11.4 and 11.5, table 11.1',
  formula: 'E(gas) = N × uses × share × Σ use × EF(gas)',
  kind: 'average_data',
  inputs: {
    sold: SOLD,
    uses: { kind: 'number', unit: '1/item' },
    share: { kind: 'percent', isOptional: true },
    phase: {
      kind: 'choice',
      default: 'direct',
      options: [
        { key: 'direct', names: ['Uso direto'] },
        { key: 'indirect', names: ['Uso indireto'] },
      ],
    },
    ...PLACE_ENERGY_INPUTS,
  },
  calculate({ sold, uses, share, phase, ...use }, work) {
    work.notes.add(phase === 'direct' ? 'use_phase.direct' : 'use_phase.indirect')
    const times = work.step('lifetime_uses', '', product(sold, uses, ...(share ? [share] : [])))
    emitEnergyUse(work, use, (amount) => work.step('lifetime_amount', amount.unit, product(amount, times)))
  },
})

/**
 * Fuels and feedstocks sold × their combustion factor, nothing upstream (Technical Guidance for Calculating Scope 3
 * Emissions, category 11, formula 11.2); what is not burned is not counted.
 */
export const useFuel = defineMethod({
  key: 'sold_products.use_fuel',
  categories: ['use_sold_products'],
  names: ['Uso de combustíveis vendidos', 'Uso de produtos vendidos: combustíveis e matérias-primas'],
  source: 'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (2013), category 11, formula 11.2',
  formula: 'E(gas) = Q × EF(gas, combustion)',
  kind: 'average_data',
  inputs: {
    amount: { kind: 'quantity', unit: 'L', isAnyUnit: true, isMain: true },
    fuel: { kind: 'catalogue_choice', list: 'generators', prefix: 'mobile', isOptional: true, isEssential: true },
    stationary_fuel: { kind: 'catalogue_choice', list: 'generators', prefix: 'stationary', isOptional: true },
    factor: { kind: 'factor', per: 'L', isOptional: true },
  },
  calculate({ amount, fuel, stationary_fuel, factor }, work) {
    work.notes.add('use_phase.direct')
    if (factor) {
      work.unused(['fuel', 'stationary_fuel'], 'factor')
      return work.apply(amount, amount.measure, factor.factor)
    }
    if (fuel !== undefined) work.unused(['stationary_fuel'], 'fuel')
    const burned = fuel ?? stationary_fuel
    if (burned === undefined) throw new DomainError('method.input_missing', { field: 'fuel' })
    applyRate(work, amount, amount.measure, generatorRateIn(work, burned))
  },
})

/**
 * Gases that the products sold contain and let out (Technical Guidance for Calculating Scope 3 Emissions, category 11,
 * formula 11.3): gas per product × units sold × share let out over its life, all of it where that is not known.
 */
export const useGas = defineMethod({
  key: 'sold_products.use_gas',
  categories: ['use_sold_products'],
  names: ['Gases contidos em produtos vendidos', 'Uso de produtos vendidos: gases'],
  source: 'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (2013), category 11, formula 11.3',
  formula: 'E(gas) = N × G × r',
  kind: 'average_data',
  inputs: {
    sold: SOLD,
    gas: { kind: 'text' },
    gas_per_product: { kind: 'number', unit: 'kg/item' },
    released: {
      kind: 'percent',
      default: { value: '100', source: 'Technical Guidance, formula 11.3: 100 % where the share is not known' },
    },
  },
  calculate({ sold, gas, gas_per_product, released }, work) {
    work.notes.add('use_phase.direct')
    emitRefrigerant(work, work.step('leak', 'kg', product(sold, gas_per_product, released)), gas)
  },
})

/**
 * What becomes of the products sold at the end of their life (Technical Guidance for Calculating Scope 3 Emissions,
 * category 12, formula 12.1): mass of products and packaging × share of each treatment × its factor. The shares must add
 * up to the whole. Composting has a built-in factor.
 */
export const endOfLife = defineMethod({
  key: 'sold_products.end_of_life',
  categories: ['end_of_life_sold_products', 'waste_in_operations'],
  names: ['Fim de vida dos produtos vendidos por tratamento', 'Tratamento de fim de vida'],
  source: 'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (2013), category 12, formula 12.1',
  formula: 'E = Σ M × share(treatment) × EF(treatment)',
  kind: 'average_data',
  methane: BURNED,
  inputs: {
    mass: { kind: 'quantity', unit: 'kg', isMain: true },
    treatments: {
      kind: 'rows',
      columns: {
        treatment: {
          kind: 'choice',
          options: [
            { key: 'landfill', names: ['Aterro', 'Aterro sanitário'] },
            { key: 'incineration', names: ['Incineração'] },
            { key: 'recycling', names: ['Reciclagem'] },
            { key: 'composting', names: ['Compostagem'] },
            { key: 'other', names: ['Outro'] },
          ],
        },
        share: { kind: 'percent' },
        factor: { kind: 'number', unit: 'kg CO2e/kg', isOptional: true },
        factor_source: { kind: 'text', isOptional: true },
      },
    },
  },
  calculate({ mass, treatments }, work) {
    assertWhole(treatments.map(({ share }) => share))
    for (const [index, { treatment, share, factor, factor_source: source }] of treatments.entries()) {
      const treated = work.step('treated_mass', 'kg', product(mass, share))
      if (factor) {
        if (!source) throw new DomainError('factor.source_missing')
        work.emitCo2e(product(treated, restated(factor, { name: 'emission_factor', source })))
      } else if (treatment === 'composting') {
        work.unused(['factor_source'], null, `treatments.${index + 1}.`)
        work.apply(treated, mass.measure, work.rate('waste.composting'))
      } else throw new DomainError('method.input_missing', { field: 'factor' })
    }
  },
})

function assertWhole(shares: readonly Figure[]): void {
  const whole = sumDecimals(shares.map(({ value }) => value))
  if (!whole.eq(ONE)) throw new DomainError('method.shares_not_whole', { value: whole.times(100).toFixed(2) })
}
