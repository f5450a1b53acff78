import { DomainError } from '@pegada/core/domain-error.ts'
import { toPlain } from '@pegada/core/quantity/decimal.ts'
import { parseQuantity } from '@pegada/core/quantity/parse-quantity.ts'
import { readable } from '../../parts/factor/factor.ts'

/** Kilograms as people read them: five significant places after leading zeros. */
export function figureText(kg: string): string {
  return readable(kg.includes('.') ? kg.replace(/\.?0+$/, '') : kg)
}

/** The plain decimal of what was typed; null for nothing typed. What cannot be read was told at its field before. */
export function plainIn(text: string): string | null {
  if (text.trim() === '') return null
  try {
    return toPlain(parseQuantity(text))
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
