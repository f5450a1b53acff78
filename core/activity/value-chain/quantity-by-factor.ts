import { isSupplierFactor } from '../../supplier/supplier-factor-id.ts'
import type { ReadFactor } from '../method/input.ts'
import { defineMethod } from '../method/method.ts'
import { ALLOCATION_INPUTS, allocated, allocationShare } from './allocation.ts'
import { PARTNER_CATEGORIES } from './partner-categories.ts'

const INPUTS = {
  amount: { kind: 'quantity', unit: 'kg', isAnyUnit: true, isMain: true },
  factor: { kind: 'factor', per: 'kg' },
  ...ALLOCATION_INPUTS,
} as const

/**
 * Supplier-specific: what was bought × the supplier's own cradle-to-gate factor (Technical Guidance for Calculating Scope
 * 3 Emissions, formula 1.1 and its like in categories 2, 4, 5, 6, 7 and 9).
 */
export const supplierSpecific = quantityByFactor({
  key: 'value_chain.supplier_specific',
  categories: [
    'purchased_goods_services',
    'capital_goods',
    'upstream_transport',
    'waste_in_operations',
    'business_travel',
    'employee_commuting',
    'downstream_transport',
  ],
  names: ['Fator específico do fornecedor', 'Método específico do fornecedor'],
  source: 'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (2013), category 1, formula 1.1',
  formula: 'E = Q × EF(supplier)',
  kind: 'supplier_specific',
})

/**
 * Average data: mass, units, area, nights or pieces × the average factor of the sector, product or asset (Technical
 * Guidance for Calculating Scope 3 Emissions, formulas 1.4, 4.9, 5.3, 8.4, 8.5, 10.2, 14.4 and 14.5).
 */
export const averageData = quantityByFactor({
  key: 'value_chain.average_data',
  categories: PARTNER_CATEGORIES,
  names: ['Dados médios', 'Quantidade × fator médio'],
  source:
    'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (2013), formulas 1.4, 4.9, 5.3, 8.4, 8.5, 10.2, 14.4 and 14.5',
  formula: 'E = Q × EF(average)',
  kind: 'average_data',
})

/** Whether a supplier told its figure of another year than the one that the line is of. */
function isOfOtherYear({ given: { id, year } }: ReadFactor, period: string): boolean {
  return id !== undefined && isSupplierFactor(id) && year !== undefined && year !== period.slice(0, 4)
}

/** A quantity × a factor, as far as it is the company's. */
function quantityByFactor(told: Omit<Parameters<typeof defineMethod<typeof INPUTS>>[0], 'inputs' | 'calculate'>) {
  return defineMethod({
    ...told,
    inputs: INPUTS,
    calculate({ amount, factor, ...allocation }, work) {
      if (isOfOtherYear(factor, work.period)) work.notes.add('supplier_factor.other_year')
      work.apply(allocated(work, amount, allocationShare(work, allocation)), amount.measure, factor.factor)
    },
  })
}
