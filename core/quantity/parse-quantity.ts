import { DomainError } from '../domain-error.ts'
import { Decimal, decimalOfParts } from './decimal.ts'
import { latinDigits } from './latin-digits.ts'

/** Digits that a quantity has at most, before and after the mark together. */
export const QUANTITY_DIGITS = 30

/**
 * Amounts as people and machines write them: `1.234,56`, `1234,56`, `1234.56`, `1.234.567,8`, `1,234.56`, `1 234,56`
 * (spaces between groups of three), and in the digits and marks of Arabic and of full-width keyboards.
 * One separator followed by exactly three digits (`1.234`, `12,345`) is a thousand to one reader and a fraction to
 * another: it is refused with both readings rather than guessed, unless the leading digits cannot be a thousands group
 * (`0,125`, `1234.567`).
 */
export function parseQuantity(text: string, field = 'quantity'): Decimal {
  const parts = PLAINLY.exec(text)
  if (parts) return decimalOfParts(parts[1] ?? '', parts[2] ?? '')
  const written = LATIN.test(text) ? text : latinFigures(text).trim()
  if (written === '') throw new DomainError('quantity.empty', { field })
  const data = { field, value: written.slice(0, 60) }
  if (/^[-−]/.test(written)) {
    throw new DomainError(SHAPE.test(written.slice(1).trim()) ? 'quantity.negative' : 'quantity.not_a_number', data)
  }
  if (!SHAPE.test(written)) throw new DomainError('quantity.not_a_number', data)
  const plain = toPlainNotation(written, field)
  if (plain === undefined) throw new DomainError('quantity.not_a_number', data)
  if (plain.replace('.', '').length > QUANTITY_DIGITS) throw new DomainError('quantity.absurd', data)
  const value = new Decimal(plain)
  if (plain.length > VALUE_DIGITS && value.gt(VALUE_MAX)) throw new DomainError('quantity.absurd', data)
  return value
}

/** Arabic-Indic and full-width digits and marks as Latin ones, and no spaces between groups of three digits. */
function latinFigures(text: string): string {
  const latin = latinDigits(text)
    .replace(/\u066b/g, ',')
    .replace(/\u066c/g, '.')
  const isGrouped = /^\s*\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+(?:[.,]\d+)?\s*$/.test(latin)
  return isGrouped ? latin.replace(/[ \u00a0\u2009\u202f]/g, '') : latin
}

/** One mark and not three digits after it, or none: read one way only, and too short to be absurd. */
const PLAINLY = /^(\d{1,6})(?:[.,](\d{1,2}|\d{4,6}))?$/
/** Latin digits and marks alone: nothing to turn into anything else. */
const LATIN = /^[\d.,]+$/
const SHAPE = /^\d[\d.,]*$/
const VALUE_MAX = new Decimal('1000000000000')
/** No more digits than these say less than that. */
const VALUE_DIGITS = 12

function toPlainNotation(written: string, field: string): string | undefined {
  if (/^\d+$/.test(written)) return written
  const single = /^(\d+)[.,](\d+)$/.exec(written)
  if (single) {
    const [, whole = '', fraction = ''] = single
    if (fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) {
      const readings = [`${whole}${fraction}`, `${whole}.${fraction}`]
      throw new DomainError('quantity.ambiguous', { field, value: written, readings })
    }
    return `${whole}.${fraction}`
  }
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(written)) return written.replaceAll('.', '').replace(',', '.')
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(written)) return written.replaceAll(',', '')
  return undefined
}
