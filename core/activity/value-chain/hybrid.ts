import { DomainError } from '../../domain-error.ts'
import { type Figure, product, restated } from '../method/expression.ts'
import { defineMethod } from '../method/method.ts'
import type { Work } from '../method/work.ts'
import { REPORTED_INPUT, reported } from './partner-emissions.ts'

const FACTOR_SOURCE = { kind: 'text' } as const

/**
 * Hybrid method (Technical Guidance for Calculating Scope 3 Emissions, category 1, formulas 1.2 and 1.3): the supplier's
 * allocated scopes 1 and 2, its material inputs, their transport and its waste, each × its factor; what the supplier does
 * not tell is filled by the goods bought × a cradle-to-gate factor without the stages already counted.
 */
export const hybrid = defineMethod({
  key: 'value_chain.hybrid',
  categories: ['purchased_goods_services', 'capital_goods'],
  names: ['Método híbrido'],
  source: 'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (2013), category 1, formulas 1.2 and 1.3',
  formula: 'E = E(scopes 1 and 2) + Σ M × EF + Σ M × D × EF(transport) + Σ W × EF(waste) + Q × EF(other upstream)',
  kind: 'supplier_specific',
  inputs: {
    emissions: REPORTED_INPUT,
    evidence: { kind: 'text' },
    materials: {
      kind: 'rows',
      isOptional: true,
      columns: {
        mass: { kind: 'quantity', unit: 'kg' },
        factor: { kind: 'number', unit: 'kg CO2e/kg' },
        factor_source: FACTOR_SOURCE,
      },
    },
    transport: {
      kind: 'rows',
      isOptional: true,
      columns: {
        mass: { kind: 'quantity', unit: 't' },
        distance: { kind: 'quantity', unit: 'km' },
        factor: { kind: 'number', unit: 'kg CO2e/t·km' },
        factor_source: FACTOR_SOURCE,
      },
    },
    waste: {
      kind: 'rows',
      isOptional: true,
      columns: {
        mass: { kind: 'quantity', unit: 'kg' },
        factor: { kind: 'number', unit: 'kg CO2e/kg' },
        factor_source: FACTOR_SOURCE,
      },
    },
    amount: { kind: 'quantity', unit: 'item', isAnyUnit: true, isOptional: true },
    factor: { kind: 'factor', per: 'item', isOptional: true },
  },
  calculate({ emissions, evidence, materials, transport, waste, amount, factor }, work) {
    work.emitCo2e(product(reported(emissions, evidence)), 'supplier_emissions')
    for (const row of materials ?? []) emitRow(work, 'material_inputs', [row.mass], row)
    for (const row of transport ?? []) emitRow(work, 'input_transport', [row.mass, row.distance], row)
    for (const row of waste ?? []) emitRow(work, 'supplier_waste', [row.mass], row)
    if (!amount && !factor) return
    if (!amount || !factor) throw new DomainError('method.input_missing', { field: amount ? 'factor' : 'amount' })
    work.apply(amount, amount.measure, factor.factor, 'other_upstream')
  },
})

function emitRow(
  work: Work,
  step: string,
  amounts: readonly Figure[],
  { factor, factor_source: source }: { readonly factor: Figure; readonly factor_source: string },
): void {
  work.emitCo2e(product(...amounts, restated(factor, { name: 'emission_factor', source })), step)
}
