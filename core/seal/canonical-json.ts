import { invariant } from '../domain-error.ts'

/**
 * JSON with one spelling (RFC 8785): keys in the order of their UTF-16 code units, no blanks, the shortest escapes. Amounts
 * travel as strings, so the only numbers are whole ones, and the one difficult part of that standard is never needed.
 */

/** The canonical text of a JSON value; absent properties are left out; anything that JSON cannot say is a bug. */
export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return canonicalString(value)
    case 'boolean':
      return value ? 'true' : 'false'
    case 'number':
      invariant(Number.isSafeInteger(value) && !Object.is(value, -0), `a sealed number is whole, not ${value}`)
      return String(value)
    case 'object':
      if (value === null) return 'null'
      return Array.isArray(value) ? `[${value.map(canonicalJson).join(',')}]` : canonicalObject(value)
    default:
      return invariant(false, `JSON has no ${typeof value}`) as never
  }
}

/**
 * Whether the text, which parsed to this value, is its canonical text. Most texts are told by writing the value back as it
 * came and looking at the order of its keys, which is quicker than writing it in order.
 */
export function isCanonical(text: string, value: unknown): boolean {
  const isPlain = !text.includes('\\ud') && JSON.stringify(value) === text && isInOrder(value)
  return isPlain || canonicalJson(value) === text
}

function isInOrder(value: unknown): boolean {
  if (typeof value === 'number') return Number.isSafeInteger(value)
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isInOrder)
  const fields = value as Readonly<Record<string, unknown>>
  let before = ''
  for (const key of Object.keys(fields)) {
    if (key < before || !isInOrder(fields[key])) return false
    before = key
  }
  return true
}

function canonicalObject(value: object): string {
  const fields = value as Readonly<Record<string, unknown>>
  let text = ''
  for (const key of Object.keys(fields).sort()) {
    const field = fields[key]
    if (field === undefined) continue
    text += `${text === '' ? '' : ','}${canonicalString(key)}:${canonicalJson(field)}`
  }
  return `{${text}}`
}

function canonicalString(text: string): string {
  if (PLAIN.test(text)) return `"${text}"`
  invariant(text.isWellFormed(), 'a sealed text has a lone surrogate')
  return JSON.stringify(text)
}

/** Texts that stand between quotes as they are. */
const PLAIN = /^[ !#-[\]-~\u00a0-\ud7ff]*$/
