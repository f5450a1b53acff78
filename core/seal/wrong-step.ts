import { decimal } from '../quantity/decimal.ts'
import type { Difference } from './first-difference.ts'
import { isReplayed, replayFormula } from './replay-formula.ts'
import type { SealedLine } from './sealed-file.ts'

/** The first step of a working whose formula, done again by hand, does not give its result or cannot be read. */
export function firstWrongStep(working: SealedLine['result']['working']): Difference | undefined {
  for (const [index, { formula, result }] of working.entries()) {
    const value = replayFormula(formula)
    if (value && isReplayed(formula, value, decimal(result.value))) continue
    const field = `result.working.${index}.result.value`
    return { field, sealed: result.value, recomputed: value ? value.toString() : null }
  }
  return undefined
}
