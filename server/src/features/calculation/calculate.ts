import type { Outputs } from '@pegada/contract/contract.ts'
import { calculateLine } from '@pegada/core/activity/calculate-line.ts'
import type { LineInput, LineResult } from '@pegada/core/activity/line.ts'
import { bagToStrings } from '@pegada/core/gas/gas-bag.ts'
import { toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Ports } from '../../ports.ts'

/** A calculation as the contract shows it and as it is stored: what an outsider needs to recompute the line. */
export type Calculation = Outputs['activity']['preview']

/** The GWP set in which lines are stored; totals in another set are recomputed from the gases. */
export const storedGwpSet = 'AR5'

export function calculate(ports: Pick<Ports, 'catalogue'>, line: LineInput): LineResult {
  return calculateLine(line, ports.catalogue, { gwpSet: storedGwpSet })
}

export function presentCalculation(result: LineResult): Calculation {
  return {
    scope: result.scope,
    category: result.category,
    factor: { ...result.factor, why: [...result.factor.why] },
    gasesKg: bagToStrings(result.gasesKg),
    co2eKg: toPlain(result.co2eKg),
    biogenicCo2Kg: toPlain(result.biogenicCo2Kg),
    nonKyotoKg: bagToStrings(result.nonKyotoKg),
    ...(result.nonKyotoCo2eKg && { nonKyotoCo2eKg: toPlain(result.nonKyotoCo2eKg) }),
    gwpSet: result.gwpSet,
    months: result.months.map(({ month, co2eKg, biogenicCo2Kg }) => ({
      month,
      co2eKg: toPlain(co2eKg),
      biogenicCo2Kg: toPlain(biogenicCo2Kg),
    })),
    working: result.working.map((step) => ({ ...step, inputs: step.inputs.map((input) => ({ ...input })) })),
    notes: [...result.notes],
    gaps: result.gaps.map(({ code, data }) => ({ code, data: { ...data } })),
  }
}
