import { type Month, monthsOfYear } from '../period/period.ts'
import { Decimal, ONE } from '../quantity/decimal.ts'
import type { LineInput } from './line.ts'
import { type Slot, slotsOf } from './slots.ts'

/** A month of a line and how much of the line falls in it, in proportion to the others. */
export interface MonthWeight {
  readonly month: Month
  readonly weight: Decimal
}

/**
 * How a line falls into its months, as its calculation cuts it (`slots.ts`): a range of days by days, a year of one quantity evenly,
 * a year of twelve quantities by these. Needs no factor. Throws as the cutting does.
 */
export function monthWeights(input: LineInput): readonly MonthWeight[] {
  // Only proportions are asked for: one quantity, whatever it is, is cut alike.
  return slotsOf(input.months ? input : { ...input, quantity: '1' }).slots.flatMap(weightsOf)
}

function weightsOf({ period, quantity, days }: Slot): readonly MonthWeight[] {
  if (period.length === 4) return monthsOfYear(Number(period)).map((month) => ({ month, weight: ONE }))
  return [{ month: period as Month, weight: days ? new Decimal(days.part) : quantity }]
}
