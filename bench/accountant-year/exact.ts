/** Decimal strings without floats: a value is a whole number of units of 10^-scale. */
export function toUnits(text: string, scale: number): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (match === null) throw new Error(`not a decimal: ${text}`)
  const [, sign, whole = '0', part = ''] = match
  if (part.length > scale) throw new Error(`more than ${scale} places: ${text}`)
  const units = BigInt(whole + part.padEnd(scale, '0'))
  return sign === '-' ? -units : units
}

export function fromUnits(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const cut = digits.length - scale
  return `${units < 0n ? '-' : ''}${digits.slice(0, cut)}${scale > 0 ? `.${digits.slice(cut)}` : ''}`
}

const widest = 12

/** The product, rounded half away from zero to `scale` places. */
export function times(a: string, b: string, scale: number): string {
  const product = toUnits(a, widest) * toUnits(b, widest)
  const step = 10n ** BigInt(2 * widest - scale)
  const half = product < 0n ? -step / 2n : step / 2n
  return fromUnits((product + half) / step, scale)
}

export function sum(values: readonly string[], scale: number): string {
  return fromUnits(
    values.reduce((total, value) => total + toUnits(value, scale), 0n),
    scale,
  )
}

/** Without trailing zeros: the one way a quantity is written in the truth table. */
export function plain(value: string): string {
  return value.includes('.') ? value.replace(/\.?0+$/, '') : value
}

/** Whole hundredths as a decimal with two places. */
export const cents = (value: number) => fromUnits(BigInt(value), 2)
