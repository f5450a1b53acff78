import { DomainError } from '../domain-error.ts'
import { Decimal } from './decimal.ts'

/**
 * Amounts as Brazilians and machines write them: `1.234,56`, `1234,56`, `1234.56`, `1.234.567,8`, `1,234.56`.
 * One separator followed by exactly three digits (`1.234`, `12,345`) is a thousand to one reader and a fraction to
 * another: it is refused with both readings rather than guessed, unless the leading digits cannot be a thousands group
 * (`0,125`, `1234.567`).
 */
export function parseQuantity(text: string, field = 'quantity'): Decimal {
  const written = text.replace(/[\s\u00a0]+$|^[\s\u00a0]+/g, '')
  if (written === '') throw new DomainError('quantity.empty', { field })
  const data = { field, value: written.slice(0, 60) }
  if (/^[-−]/.test(written)) {
    throw new DomainError(SHAPE.test(written.slice(1).trim()) ? 'quantity.negative' : 'quantity.not_a_number', data)
  }
  if (!SHAPE.test(written)) throw new DomainError('quantity.not_a_number', data)
  const plain = toPlainNotation(written, field)
  if (plain === undefined) throw new DomainError('quantity.not_a_number', data)
  if (plain.replace('.', '').length > DIGITS_MAX) throw new DomainError('quantity.absurd', data)
  const value = new Decimal(plain)
  if (value.gt(VALUE_MAX)) throw new DomainError('quantity.absurd', data)
  return value
}

const SHAPE = /^\d[\d.,]*$/
const DIGITS_MAX = 30
const VALUE_MAX = new Decimal('1000000000000')

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
