import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'

/** A numeric of the database as plain text, without the zeros that pad it. */
export function plainNumeric(numeric: string): string {
  return toPlain(decimal(numeric))
}
