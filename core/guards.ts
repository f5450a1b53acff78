/** What a value read from a foreign file is, before anything is built on it. */

/** An object that is no list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A text. */
export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/** A decimal in plain notation. */
export function isGivenDecimal(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 400 && /^-?\d+(?:\.\d+)?$/.test(value)
}

/** Lower-case hexadecimal of that many digits. */
export function isHash(value: unknown, length: number): value is string {
  return typeof value === 'string' && value.length === length && /^[0-9a-f]+$/.test(value)
}
