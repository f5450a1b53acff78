import { spendAtFactor } from '../../money/convert-spend.ts'
import { defineMethod } from '../method/method.ts'
import { SPEND_CATEGORIES } from './partner-categories.ts'

/** Inputs of every method that multiplies money. */
export const SPEND_INPUTS = {
  spend: { kind: 'quantity', unit: 'BRL', isAnyUnit: true, isMain: true },
  factor: { kind: 'factor', per: 'USD' },
  tax: { kind: 'percent', isOptional: true },
  margin: { kind: 'percent', isOptional: true },
  conversion: {
    kind: 'choice',
    default: 'exchange_then_prices',
    options: [
      { key: 'exchange_then_prices', names: ['Câmbio da data, depois preços da moeda do fator'] },
      { key: 'prices_then_exchange', names: ['Preços em reais até o ano do fator, depois câmbio daquele ano'] },
    ],
  },
} as const

/**
 * Spend: money paid × the sector's factor per unit of money (Technical Guidance for Calculating Scope 3 Emissions,
 * formulas 1.5, 4.7 and their like), after bringing the money to the factor's currency and price year and taking out the
 * tax and margin that the company states.
 */
export const spendBased = defineMethod({
  key: 'value_chain.spend',
  categories: SPEND_CATEGORIES,
  names: ['Método baseado em gasto', 'Gasto × fator monetário'],
  source: 'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (2013), formulas 1.5 and 4.7',
  formula: 'E = V × (1 − tax) × (1 − margin) ÷ exchange × P(price year) ÷ P(date) × EF',
  kind: 'spend',
  inputs: SPEND_INPUTS,
  calculate({ spend, factor, tax, margin, conversion }, work) {
    const { amount, unit } = spendAtFactor(work, spend, { factor, tax, margin, conversion })
    work.apply(amount, unit, factor.factor)
  },
})
