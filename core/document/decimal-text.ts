/**
 * Numbers of fiscal XML as exact decimal text: digits with an optional point, as the layouts' schemas allow.
 * Nothing is rounded and nothing passes through a float; trailing zeros go, so that equal amounts are equal texts.
 */

/** The canonical form ("94.90" → "94.9", "007" → "7", "-0.0" → "0"), or null when the text is not a plain decimal. */
export function normalizeDecimal(text: string | null): string | null {
  if (text === null || !PLAIN_DECIMAL.test(text)) return null
  const negative = text.startsWith('-')
  const point = text.indexOf('.')
  const whole = text.slice(negative ? 1 : 0, point === -1 ? undefined : point).replace(/^0+(?=\d)/, '')
  const fraction = point === -1 ? '' : text.slice(point + 1).replace(/0+$/, '')
  const magnitude = fraction === '' ? whole : `${whole}.${fraction}`
  return negative && magnitude !== '0' ? `-${magnitude}` : magnitude
}

const PLAIN_DECIMAL = /^-?\d{1,30}(?:\.\d{1,30})?$/
