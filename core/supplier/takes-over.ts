import { SUPPLIER_METHODS, type SupplierMethod } from './supplier-method.ts'

/** How a line is calculated: by which method, with which factor of the company's own (empty for others), of which year. */
export interface MethodOfLine {
  readonly method: SupplierMethod
  readonly ownFactor: string
  readonly factorYear: number | null
}

/** Why a line stays as it is. */
export const STAYS = ['better_method', 'other_factor', 'nearer_year'] as const

/**
 * Whether a supplier's figure takes over a line of a year, or why it does not: a better method stays, and so does the same method
 * with a factor that a person chose. Of figures of one factor that of the nearest year counts; of two as near, the newer one.
 */
export function takesOver(
  line: MethodOfLine,
  offered: MethodOfLine,
  year: number,
): 'takes_over' | (typeof STAYS)[number] {
  const rank = ({ method }: MethodOfLine) => SUPPLIER_METHODS.indexOf(method)
  if (rank(line) < rank(offered)) return 'better_method'
  if (rank(line) > rank(offered)) return 'takes_over'
  if (line.ownFactor !== offered.ownFactor) return 'other_factor'
  const distance = ({ factorYear }: MethodOfLine) => (factorYear === null ? Infinity : Math.abs(year - factorYear))
  return distance(line) < distance(offered) ? 'nearer_year' : 'takes_over'
}
