/** Decimals as strings, exactly, and the ways in which Brazilian bills print figures, days and months. */

const PLACES = 8
const SCALE = 10n ** BigInt(PLACES)

/** Quantity by price, rounded to whole cents, half away from zero. */
export function times(quantity: string, price: string): string {
  const product = scaled(quantity) * scaled(price)
  const cent = (SCALE * SCALE) / 100n
  const cents = (abs(product) + cent / 2n) / cent
  return plain((product < 0n ? -cents : cents) * (SCALE / 100n), 2)
}

/** Cut to so many places: two, cents, unless told. */
export function sum(amounts: readonly string[], places = 2): string {
  return plain(
    amounts.reduce((total, amount) => total + scaled(amount), 0n),
    places,
  )
}

/** Whether two decimals are the same number, however many zeros they end in. */
export function isSame(one: string, other: string): boolean {
  return scaled(one) === scaled(other)
}

export function withoutSign(decimal: string): string {
  return decimal.replace('-', '')
}

/** `-1234.5` as `-1.234,50`: thousands marked, as many places as asked for, cut where there are more. */
export function br(decimal: string, places = 2): string {
  const [whole = '', fraction = ''] = withoutSign(decimal).split('.')
  const marked = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  const tail = places === 0 ? '' : `,${fraction.padEnd(places, '0').slice(0, places)}`
  return `${decimal.startsWith('-') ? '-' : ''}${marked}${tail}`
}

/** As some billing programs print it: the sign behind, `1.234,50-`. */
export function brSignBehind(decimal: string, places = 2): string {
  return `${br(withoutSign(decimal), places)}${decimal.startsWith('-') ? '-' : ''}`
}

/** `2025-03-05` as `05/03/2025`. */
export function day(iso: string | null): string {
  return (iso ?? '').split('-').reverse().join('/')
}

/** `2025-03-05` as `05/03`: bills that leave out the year. */
export function dayWithoutYear(iso: string | null): string {
  return day(iso).slice(0, 5)
}

/** `2025-03-05` as `05/03/25`. */
export function dayShortYear(iso: string | null): string {
  return `${dayWithoutYear(iso)}/${(iso ?? '').slice(2, 4)}`
}

const names = 'Janeiro Fevereiro Março Abril Maio Junho Julho Agosto Setembro Outubro Novembro Dezembro'.split(' ')

/** Forms of the month of reference that bills print. */
export const monthForms = {
  /** 03/2025 */
  figures: form(({ month, year }) => `${month}/${year}`),
  /** 3/2025 */
  bare: form(({ month, year }) => `${Number(month)}/${year}`),
  /** MAR/25 */
  short: form(({ name, year }) => `${name.slice(0, 3).toUpperCase()}/${year.slice(2)}`),
  /** MAR/2025 */
  letters: form(({ name, year }) => `${name.slice(0, 3).toUpperCase()}/${year}`),
  /** Março de 2025 */
  long: form(({ name, year }) => `${name} de ${year}`),
  /** MARÇO/2025 */
  upper: form(({ name, year }) => `${name.toUpperCase()}/${year}`),
} as const

/** The month so many months before. */
export function monthsBefore(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 - count
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** Numbers in [0, 1) that are the same in every run with the same seed. */
export function chance(seed: string): () => number {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** So many digits, the same for the same seed. */
export function digits(seed: string, count: number): string {
  const next = chance(seed)
  return Array.from({ length: count }, () => Math.floor(next() * 10)).join('')
}

function form(
  write: (parts: { name: string; month: string; year: string }) => string,
): (month: string | null) => string {
  return (iso) => {
    const [year = '', month = ''] = (iso ?? '').split('-')
    return write({ name: names[Number(month) - 1] ?? '', month, year })
  }
}

function scaled(decimal: string): bigint {
  const [whole = '0', fraction = ''] = withoutSign(decimal).split('.')
  const value = BigInt(whole) * SCALE + BigInt(fraction.padEnd(PLACES, '0'))
  return decimal.startsWith('-') ? -value : value
}

function plain(value: bigint, places: number): string {
  const whole = abs(value) / SCALE
  const fraction = String(abs(value) % SCALE)
    .padStart(PLACES, '0')
    .slice(0, places)
  return `${value < 0n ? '-' : ''}${whole}.${fraction}`
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value
}
