import { type Figure, product, restated } from '../method/expression.ts'
import type { Measured } from '../method/input.ts'
import { defineMethod } from '../method/method.ts'
import { ALLOCATION_INPUTS, allocationShare } from './allocation.ts'
import { PARTNER_CATEGORIES } from './partner-categories.ts'

/** Kilograms of CO2e that somebody else reported: the document that says so is the source. */
export const REPORTED_INPUT = { kind: 'quantity', unit: 'kg', substance: 'CO2e' } as const

/** A reported amount, with the document that says so. */
export function reported(emissions: Measured, evidence: string): Figure {
  return restated(emissions, { name: 'reported_emissions', unit: 'kg CO2e', source: evidence })
}

/**
 * A partner's own inventory × the company's part of it: suppliers, waste companies, lessors and lessees, franchisees
 * (Technical Guidance for Calculating Scope 3 Emissions, formulas 5.1, 8.3 and 14.1, example 13.1; allocation by the Scope
 * 3 Standard, chapter 8).
 */
export const partnerEmissions = defineMethod({
  key: 'value_chain.partner_emissions',
  categories: PARTNER_CATEGORIES,
  names: [
    'Emissões informadas pelo parceiro e alocadas',
    'Método específico do arrendador',
    'Método específico da franquia',
  ],
  source:
    'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (2013), formulas 5.1, 8.3 and 14.1; Scope 3 Standard (2011), chapter 8',
  formula: 'E = E(partner) × part ÷ whole',
  kind: 'supplier_specific',
  inputs: { emissions: { ...REPORTED_INPUT, isMain: true }, evidence: { kind: 'text' }, ...ALLOCATION_INPUTS },
  calculate({ emissions, evidence, ...allocation }, work) {
    const share = allocationShare(work, allocation)
    const all = reported(emissions, evidence)
    work.emitCo2e(share ? product(all, share) : product(all), 'allocated_emissions')
  },
})
