import { shareInMonth } from '../boundary/month-shares.ts'
import { type Decimal, decimal, sumDecimals } from '../quantity/decimal.ts'
import type { SealBoundary, SealedLine } from '../seal/sealed-file.ts'

/** The view of scope 2 that an inventory is looked at by. */
export type AssuredView = 'location' | 'market'

/** Whether a sealed line counts in a view. */
export function isInView({ basis }: Pick<SealedLine, 'basis'>, view: AssuredView): boolean {
  return basis === 'both' || basis === view
}

/**
 * What a sealed line counts in the totals of its file, kg CO2e: its months within the boundary, each times the share that counts.
 * What all lines of a view count adds up to that view's total.
 */
export function countedAmount(line: SealedLine, within: Pick<SealBoundary, 'start' | 'end'>): Decimal {
  const [first, last] = [within.start.slice(0, 7), within.end.slice(0, 7)]
  return sumDecimals(
    line.result.months
      .filter(({ month }) => month >= first && month <= last)
      .map(({ month, co2e_kg }) => decimal(co2e_kg).times(decimal(shareInMonth(line, month)).div(WHOLE))),
  )
}

const WHOLE = 100
