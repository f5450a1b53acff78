import { DomainError } from '../domain-error.ts'
import { Decimal, toPlain } from '../quantity/decimal.ts'
import { parseQuantity } from '../quantity/parse-quantity.ts'
import type { NumberStyle } from './mapping.ts'

/** What a column's text shows of how it writes numbers, counted over its cells. */
export interface StyleTally {
  readonly pt: number
  readonly plain: number
  /** Values such as `1.234`, which either style may write; the first few of them. */
  readonly ambiguous: readonly string[]
}

export const NO_STYLE: StyleTally = { pt: 0, plain: 0, ambiguous: [] }

const SHOWN_MAX = 3

/** The tally with one more text cell; cells of a workbook that are numbers have no style and are not asked. */
export function tallyStyle(tally: StyleTally, text: string): StyleTally {
  const shown = styleShownBy(text)
  if (shown === 'pt') return { ...tally, pt: tally.pt + 1 }
  if (shown === 'plain') return { ...tally, plain: tally.plain + 1 }
  if (shown !== 'ambiguous' || tally.ambiguous.length >= SHOWN_MAX) return tally
  return { ...tally, ambiguous: [...tally.ambiguous, text.trim().slice(0, 40)] }
}

/** The style of a column; `ask` where only ambiguous values stand in it, null where it does not matter or both are used. */
export function styleOf({ pt, plain, ambiguous }: StyleTally): NumberStyle | 'ask' | null {
  if (pt > 0) return plain > 0 ? null : 'pt'
  if (plain > 0) return 'plain'
  return ambiguous.length > 0 ? 'ask' : null
}

/**
 * The style of each column, where one program wrote them all: a column that may be read either way (`1.234`) is read as
 * the others show; `ask` where no other shows one, or two show different ones.
 */
export function stylesOfSheet<Key>(
  tallies: ReadonlyMap<Key, StyleTally>,
): ReadonlyMap<Key, NumberStyle | 'ask' | null> {
  const shown = new Map([...tallies].map(([key, tally]) => [key, styleOf(tally)]))
  const [common, ...others] = new Set([...shown.values()].filter((style) => style === 'pt' || style === 'plain'))
  const isMixed = [...tallies.values()].some(({ pt, plain }) => pt > 0 && plain > 0)
  if (common === undefined || others.length > 0 || isMixed) return shown
  return new Map([...shown].map(([key, style]) => [key, style === 'ask' ? common : style]))
}

function styleShownBy(text: string): NumberStyle | 'ambiguous' | null {
  const [, digits = ''] = /^[^\d,.]*([\d.,]+)/.exec(text.trim()) ?? []
  const dot = digits.lastIndexOf('.')
  const comma = digits.lastIndexOf(',')
  if (dot === -1 && comma === -1) return null
  if (dot !== -1 && comma !== -1) return dot > comma ? 'plain' : 'pt'
  const at = Math.max(dot, comma)
  if (digits.indexOf(digits[at] ?? '') !== at) return dot === -1 ? 'plain' : 'pt'
  const isGroup = digits.length - at - 1 === 3 && /^[1-9]\d{0,2}$/.test(digits.slice(0, at))
  if (isGroup) return 'ambiguous'
  return dot === -1 ? 'pt' : 'plain'
}

/** A cell of a number column, and how it is to be read. */
export interface AmountCell {
  readonly text: string
  /** The file holds a number, whose text has a decimal point. */
  readonly isNumber: boolean
  readonly style: NumberStyle | null
}

/**
 * The amount in the cell as a plain decimal, and the unit written after it (`1.234,5 kWh`), if any. An amount in reais
 * may have its sign before it.
 * @throws what reading a quantity throws, among it `quantity.ambiguous` where nothing says how `1.234` is meant
 */
export function readAmount({ text, isNumber, style }: AmountCell, field: string): { plain: string; unit: string } {
  const written = signBefore(text.replace(/\u00a0/g, ' ').trim())
  if (isNumber) return { plain: plainOfNumber(written, field), unit: '' }
  const [, sign = '', digits = written, unit = ''] = /^(R\$\s*)?([-−]?[\d.,]+)\s*([^\d\s.,-].*)?$/u.exec(written) ?? []
  const amount = unmasked(digits, style)
  return { plain: toPlain(parseQuantity(amount, field)), unit: unit.trim() || (sign === '' ? '' : 'BRL') }
}

/** `1.234,56-` and `(1.234,56)`, as accountants write what is less than nothing, with the sign before it. */
function signBefore(text: string): string {
  const [, trailed] = /^((?:R\$\s*)?[\d.,]+)\s*[-−]$/u.exec(text) ?? []
  const [, bracketed] = /^\(((?:R\$\s*)?[\d.,]+)\)$/u.exec(text) ?? []
  const amount = trailed ?? bracketed
  return amount === undefined ? text : amount.replace(/^(R\$\s*)?/, '$1-')
}

/** Whether the cell tells less than nothing: a reversal, a refund. */
export function isLess({ text, isNumber }: Pick<AmountCell, 'text' | 'isNumber'>): boolean {
  const written = signBefore(text.replace(/\u00a0/g, ' ').trim())
  return isNumber ? Number(written) < 0 : /^(?:R\$\s*)?[-−]\s*(?:R\$\s*)?\d/u.test(written)
}

/** The cell's text for a reader of amounts: its number without thousands marks where it is one, else as it stands. */
export function amountText({ text, isNumber, style }: AmountCell): string {
  if (isNumber) return /[eE]/.test(text) ? toPlain(new Decimal(text)) : unmistakable(text)
  const [, digits, rest = ''] = /^([\d.,]+)(\s.*)?$/.exec(text) ?? []
  return digits === undefined ? text : `${unmasked(digits, style)}${rest}`
}

/** Numbers of a workbook, exponents included. */
function plainOfNumber(text: string, field: string): string {
  if (!/^-?\d+(\.\d+)?([eE][+-]?\d{1,3})?$/.test(text))
    throw new DomainError('quantity.not_a_number', { field, value: text })
  const value = new Decimal(text)
  if (value.isNegative() && !value.isZero()) throw new DomainError('quantity.negative', { field, value: text })
  return toPlain(parseQuantity(unmistakable(toPlain(value)), field))
}

/** The digits without thousands marks where the style says which mark is one; else as they stand. */
function unmasked(digits: string, style: NumberStyle | null): string {
  const isPt = style === 'pt' && /^[-−]?(\d{1,3}(\.\d{3})+|\d+)(,\d+)?$/.test(digits)
  if (isPt) return unmistakable(digits.replaceAll('.', '').replace(',', '.'))
  const isPlain = style === 'plain' && /^[-−]?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/.test(digits)
  return isPlain ? unmistakable(digits.replaceAll(',', '')) : digits
}

/** A plain decimal whose three decimals cannot be taken for thousands. */
export function unmistakable(plain: string): string {
  return /\.\d{3}$/.test(plain) ? `${plain}0` : plain
}
