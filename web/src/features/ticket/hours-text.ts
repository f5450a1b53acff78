import { formatDecimal } from '../../lib/number-format.ts'

/** Minutes as hours with two decimals, as the reader writes numbers. */
export function hoursText(minutes: number): string {
  return formatDecimal(String(minutes / 60), 2)
}
