import { DomainError } from '@pegada/core/domain-error.ts'
import { toPlain } from '@pegada/core/quantity/decimal.ts'
import { parseQuantity } from '@pegada/core/quantity/parse-quantity.ts'
import { numberStyle } from './number-style.ts'

/**
 * A plain decimal as one types it in the language shown, never in a form that has two readings: no grouping, and a zero
 * added where three decimals could be read as a thousand. `parseQuantity` of the core reads it in every language.
 */
export function typedOf(plain: string): string {
  const [whole = '0', fraction] = plain.split('.')
  if (fraction === undefined) return whole
  return `${whole}${numberStyle().decimal}${fraction.length === 3 ? `${fraction}0` : fraction}`
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

/** The same of a figure that may be below zero: a sign before it stays. */
export function signedIn(text: string): string | null {
  const [sign, digits] = signAndDigits(text)
  const plain = plainIn(digits)
  return sign && plain !== null && plain !== '0' ? `-${plain}` : plain
}

/** The sign that stands before a figure, and what follows it. */
export function signAndDigits(text: string): readonly [sign: string, digits: string] {
  const [, sign = '', digits = ''] = /^\s*([-−]?)(.*)$/s.exec(text) ?? []
  return [sign, digits]
}
