import { type Decimal, decimal } from '@pegada/core/quantity/decimal.ts'

/** Of the one share of a year, or of its twelve, that of a month, %; nothing of a unit that the year does not know. */
export function shareIn(shares: readonly string[] = ['0'], month: string): Decimal {
  return decimal(shares[Number(month.slice(5)) - 1] ?? shares[0] ?? '0')
}
