import { product } from '../method/expression.ts'
import { NON_FOSSIL } from '../method/methane-of-method.ts'
import { defineMethod } from '../method/method.ts'
import { told } from '../method/told.ts'

/**
 * Flooded rice (IPCC 2006, volume 4, chapter 5, equations 5.1 and 5.2): area × days of cultivation × methane per hectare and
 * day × scaling for water and organic amendments. Factors are asked for with their source.
 */
export const rice = defineMethod({
  key: 'agriculture.rice',
  categories: ['agriculture'],
  names: ['Cultivo de arroz irrigado', 'Arroz irrigado'],
  source: 'IPCC 2006, volume 4, chapter 5, equations 5.1 and 5.2',
  formula: 'E(CH4) = A × t × EF × SF',
  methane: NON_FOSSIL,
  inputs: {
    area: { kind: 'quantity', unit: 'ha', isMain: true },
    cultivation_days: { kind: 'number', unit: 'd' },
    methane_per_area: { kind: 'number', unit: 'kg CH4/ha·d' },
    scaling_factor: { kind: 'number', unit: '', default: { value: '1', source: 'factor already scaled' } },
    factor_source: { kind: 'text' },
  },
  calculate({ area, cultivation_days, methane_per_area, scaling_factor, factor_source }, work) {
    const perArea = told(methane_per_area, factor_source)
    work.emit('CH4', product(area, cultivation_days, perArea, told(scaling_factor, factor_source)))
  },
})
