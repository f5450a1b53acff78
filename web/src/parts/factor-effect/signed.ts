import { formatDecimal } from '../../lib/number-format.ts'

/** A percentage with its sign, two decimals, without the mark. */
export function signed(percent: string): string {
  const told = formatDecimal(percent, 2)
  return percent.startsWith('-') || Number(percent) === 0 ? told : `+${told}`
}
