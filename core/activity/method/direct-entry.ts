import { gasStanding } from '../../gas/gas.ts'
import { substanceOf } from '../../gas/methane.ts'
import { ONE } from '../../quantity/decimal.ts'
import { figure, product } from './expression.ts'
import { defineMethod, type Method } from './method.ts'

/**
 * Direct entry: kilograms of one gas that were measured, or worked out outside, with the evidence that says so (GHG
 * Protocol Corporate Standard, chapter 6; IPCC 2006, tier 3). Nothing is computed; the evidence is the source.
 */
export function directEntry(definition: Pick<Method, 'key' | 'categories' | 'names' | 'methane'>): Method {
  return defineMethod({
    ...definition,
    source: 'GHG Protocol Corporate Standard, chapter 6: direct monitoring or a calculation of the company',
    formula: 'E = M(gas)',
    kind: 'direct_entry',
    inputs: {
      gas: { kind: 'gas' },
      mass: { kind: 'quantity', unit: 'kg', isMain: true },
      evidence: { kind: 'text' },
    },
    calculate({ gas, mass, evidence }, work) {
      if (gasStanding(gas) === 'non_kyoto') work.notes.add('gas.outside_scopes')
      work.emit(gas, product(mass, figure('mass_share', ONE, `kg ${substanceOf(gas)}/kg`, evidence)), 'direct_entry')
    },
  })
}
