import { groupDigits } from '@pegada/core/language/number-marks.ts'
import { isolate } from './isolate.ts'
import { numberStyle } from './number-style.ts'

/**
 * Figures travel as decimal strings and are shown without ever becoming a float: grouping and rounding work on the digits.
 * Rounding is half-even and happens here, at the edge, once. Grouping and decimal marks are those of the language shown.
 */
export interface Shown {
  readonly value: string
  readonly unit: string
}

/** A plain decimal as the language shown writes it, rounded half-even to `decimals` places; without `decimals` all its digits are shown. */
export function formatDecimal(plain: string, decimals?: number): string {
  const text = decimals === undefined ? plain : roundDecimal(plain, decimals)
  const { sign, whole, fraction } = parts(text)
  const { group, decimal } = numberStyle()
  return `${sign === '' ? '' : '\u2212'}${groupDigits(whole, group)}${fraction === '' ? '' : `${decimal}${fraction}`}`
}

/** The nearest plain decimal with `decimals` places; ties go to the even digit. `-0` becomes `0`. */
export function roundDecimal(plain: string, decimals: number): string {
  const { sign, whole, fraction } = parts(plain)
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  const rest = fraction.slice(decimals)
  const half = rest === '' ? -1 : compareToHalf(rest)
  const rounded = half > 0 || (half === 0 && kept % 2n === 1n) ? kept + 1n : kept
  const digits = rounded.toString().padStart(decimals + 1, '0')
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return rounded === 0n ? text : sign + text
}

export interface MassOptions {
  /** Keeps one unit throughout a column; without it kilograms turn into tonnes from one tonne on. */
  readonly unit?: 'kg' | 't'
  readonly decimals?: number
}

/**
 * Kilograms of CO2e as people read them: three decimals, one from a thousand of the unit on. Nothing is a plain zero unless
 * it is one: what rounds away reads `< 0,001`.
 */
export function formatMass(kg: string, options: MassOptions = {}): Shown {
  if (compareDecimals(kg, '0') === 0) return { value: '0', unit: options.unit === 'kg' ? 'kg CO₂e' : 't CO₂e' }
  const asTonnes = options.unit === 't' || (options.unit === undefined && isAtLeastThousand(kg))
  const amount = asTonnes ? shiftDecimal(kg, -3) : kg
  const decimals = options.decimals ?? massDecimals(amount)
  return { value: visible(amount, decimals), unit: asTonnes ? 't CO₂e' : 'kg CO₂e' }
}

/**
 * What masses add up to as `formatMass` shows them, where that reads otherwise than their sum: figures that are shown are
 * rounded, the sum is not made of them. Undefined where both read alike.
 */
export function massSumAsShown(parts: readonly string[], whole: string, unit: 'kg' | 't'): string | undefined {
  const shown = parts.map((kg) => roundedMass(kg, unit).amount).reduce(addDecimal, '0')
  const { amount, decimals } = roundedMass(whole, unit)
  return compareDecimals(roundDecimal(shown, decimals), amount) === 0 ? undefined : formatDecimal(shown, decimals)
}

function roundedMass(kg: string, unit: 'kg' | 't'): { amount: string; decimals: number } {
  const amount = unit === 't' ? shiftDecimal(kg, -3) : kg
  const decimals = massDecimals(amount)
  return { amount: roundDecimal(amount, decimals), decimals }
}

/** Three decimals, one from a thousand of the unit on. */
function massDecimals(amount: string): number {
  return isAtLeastThousand(amount) ? 1 : 3
}

/** `formatMass` as one piece of text, with a space that does not break between value and unit. */
export function massText(kg: string, options: MassOptions = {}): string {
  const { value, unit } = formatMass(kg, options)
  return isolate(`${value}\u00a0${unit}`)
}

/** A share between 0 and 1 as a percentage, such as `12,5 %`. */
export function formatShare(share: string, decimals = 1): string {
  return numberStyle().percent(formatDecimal(shiftDecimal(share, 2), decimals))
}

/** `part / whole` as a plain share of 12 decimals, or undefined when there is no whole. */
export function shareOf(part: string, whole: string): string | undefined {
  const scale = 12
  const [a, b] = sameScale(part, whole)
  if (b === 0n) return undefined
  const negative = a < 0n !== b < 0n
  const digits = ((abs(a) * 10n ** BigInt(scale)) / abs(b)).toString().padStart(scale + 1, '0')
  return `${negative ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** `a` less `b`, as a plain decimal. */
export function subtractDecimal(a: string, b: string): string {
  const [x, y, scale] = sameScale(a, b)
  const difference = x - y
  const digits = abs(difference)
    .toString()
    .padStart(scale + 1, '0')
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  return difference < 0n ? `-${text}` : text
}

/** `a` and `b` together, as a plain decimal. */
export function addDecimal(a: string, b: string): string {
  return subtractDecimal(a, subtractDecimal('0', b))
}

/** Order of two plain decimals, for sorting: negative, zero or positive. */
export function compareDecimals(a: string, b: string): number {
  const [x, y] = sameScale(a, b)
  return x < y ? -1 : x > y ? 1 : 0
}

/** Reais, always with two decimals, such as `R$ 1.234,50`. */
export function formatBrl(plain: string): string {
  return isolate(numberStyle().money(formatDecimal(plain, 2)))
}

/** BRL as somebody typed it: two decimals, more where more were typed. */
export function formatTypedBrl(plain: string): string {
  const decimals = plain.split('.')[1]?.length ?? 0
  return isolate(numberStyle().money(formatDecimal(plain, Math.max(2, decimals))))
}

/** A whole count with grouping. */
export function formatCount(count: number): string {
  return formatDecimal(String(Math.trunc(count)))
}

/** The number a chart draws. Only for the length of a mark, never for a figure that is read. */
export function toDrawn(plain: string): number {
  return Number(plain)
}

/** Moves the decimal point: `places` to the right when positive, to the left when negative. */
export function shiftDecimal(plain: string, places: number): string {
  const { sign, whole, fraction } = parts(plain)
  const scale = fraction.length - places
  const digits = (whole + fraction).padEnd(whole.length + fraction.length + Math.max(0, -scale), '0')
  const padded = digits.padStart(Math.max(scale, 0) + 1, '0')
  const point = padded.length - Math.max(scale, 0)
  const text = scale > 0 ? `${padded.slice(0, point)}.${padded.slice(point)}` : padded
  return sign + text.replace(/^0+(?=\d)/, '')
}

function parts(plain: string): { sign: '' | '-'; whole: string; fraction: string } {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plain)
  if (!match) throw new Error(`not a plain decimal: ${plain.slice(0, 40)}`)
  return { sign: match[1] === '-' ? '-' : '', whole: match[2] ?? '0', fraction: match[3] ?? '' }
}

function visible(amount: string, decimals: number): string {
  if (compareDecimals(roundDecimal(amount, decimals), '0') !== 0) return formatDecimal(amount, decimals)
  const least = formatDecimal(shiftDecimal('1', -decimals))
  return amount.startsWith('-') ? `> \u2212${least}` : `< ${least}`
}

function compareToHalf(rest: string): number {
  const half = `5${'0'.repeat(rest.length - 1)}`
  return rest === half ? 0 : rest > half ? 1 : -1
}

function isAtLeastThousand(kg: string): boolean {
  return parts(kg).whole.replace(/^0+/, '').length > 3
}

function sameScale(a: string, b: string): [bigint, bigint, number] {
  const [x, y] = [parts(a), parts(b)]
  const scale = Math.max(x.fraction.length, y.fraction.length)
  const whole = (one: typeof x) => BigInt(`${one.sign}${one.whole}${one.fraction.padEnd(scale, '0')}`)
  return [whole(x), whole(y), scale]
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value
}
