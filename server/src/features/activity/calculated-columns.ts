import type { LineResult } from '@pegada/core/activity/line.ts'
import { toPlain } from '@pegada/core/quantity/decimal.ts'
import { presentCalculation } from '../calculation/calculate.ts'

/** The columns of a stored line that its calculation gives. */
export function calculatedColumns(result: LineResult) {
  return {
    basis: result.basis,
    factorId: result.factor.id,
    factorVersion: result.factor.version,
    factorSource: result.factor.source,
    gwpSet: result.gwpSet,
    co2eKg: toPlain(result.co2eKg),
    biogenicCo2Kg: toPlain(result.biogenicCo2Kg),
    calculation: { ...presentCalculation(result) } as Record<string, unknown>,
    notes: [...result.notes],
  }
}
