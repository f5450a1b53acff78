import { compareDecimals } from './number-format.ts'

/**
 * A percentage from 0 to 100 as a plain decimal, from figures as typed; undefined for anything else. It has no thousands to
 * group, so a comma and a point both mark its decimals.
 */
export function percentOf(text: string): string | undefined {
  const match = /^\s*(\d{1,3})(?:[.,](\d{1,12}))?\s*%?\s*$/.exec(text)
  if (!match) return undefined
  const whole = (match[1] ?? '').replace(/^0+(?=\d)/, '')
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  const plain = fraction === '' ? whole : `${whole}.${fraction}`
  return compareDecimals(plain, '100') > 0 ? undefined : plain
}

/** A threshold of significance: a percentage above 0 and up to 100, as `percentOf` reads it. */
export function thresholdOf(text: string): string | undefined {
  const plain = percentOf(text)
  return plain === '0' ? undefined : plain
}
