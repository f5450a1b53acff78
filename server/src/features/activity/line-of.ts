import type { Inputs } from '@pegada/contract/contract.ts'
import type { LineInput } from '@pegada/core/activity/line.ts'

/** The core's line from what a person entered; fields that were left out stay out. */
export function lineOf(input: Inputs['activity']['create']): LineInput {
  const { generatorKey, quantity, unit, period, start, end, months, sector, region, vehicle, modelYear } = input
  const line: LineInput = { generator: generatorKey, unit, ...(months ? { months } : { quantity }) }
  const rest = { period, start, end, sector, region, vehicle, modelYear }
  return { ...line, ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) }
}
