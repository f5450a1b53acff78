/** Where two JSON values part for the first time, keys in their canonical order. */
export interface Difference {
  /** The way to it: `result.gases_kg.CO2`, `result.working.2.formula`. */
  readonly field: string
  /** What the file says and what was worked out again, as text; null where one of them has nothing there. */
  readonly sealed: string | null
  readonly recomputed: string | null
}

/** The first difference between what is sealed and what was worked out again, or undefined. */
export function firstDifference(sealed: unknown, recomputed: unknown, field: string): Difference | undefined {
  if (isSame(sealed, recomputed)) return undefined
  if (isObject(sealed) && isObject(recomputed) && Array.isArray(sealed) === Array.isArray(recomputed)) {
    const [left, right] = [fieldsOf(sealed), fieldsOf(recomputed)]
    for (const key of keysOf(left, right)) {
      if (left[key] === right[key]) continue
      const found = firstDifference(own(left, key), own(right, key), field === '' ? key : `${field}.${key}`)
      if (found) return found
    }
    return undefined
  }
  return { field, sealed: shown(sealed), recomputed: shown(recomputed) }
}

/** Tells most values that are the same, without asking in which order their keys stand. */
function isSame(sealed: unknown, recomputed: unknown): boolean {
  if (sealed === recomputed) return true
  if (!isObject(sealed) || !isObject(recomputed) || Array.isArray(sealed) !== Array.isArray(recomputed)) return false
  const [left, right] = [fieldsOf(sealed), fieldsOf(recomputed)]
  const keys = Object.keys(left)
  if (keys.length !== Object.keys(right).length) return false
  return keys.every((key) => Object.hasOwn(right, key) && isSame(left[key], right[key]))
}

function keysOf(left: Fields, right: Fields): readonly string[] {
  const keys = Object.keys(left)
  const others = Object.keys(right).filter((key) => !Object.hasOwn(left, key))
  const isList = Array.isArray(left)
  return others.length === 0 && isList ? keys : [...keys, ...others].sort(isList ? byNumber : undefined)
}

function byNumber(a: string, b: string): number {
  return Number(a) - Number(b)
}

type Fields = Readonly<Record<string, unknown>>

function fieldsOf(value: object): Fields {
  return value as Fields
}

/** What stands there, not what every object inherits under that name. */
function own(fields: Fields, key: string): unknown {
  return Object.hasOwn(fields, key) ? fields[key] : undefined
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** A value of a file as a difference shows it: its text, cut where it is long. */
export function shown(value: unknown): string | null {
  if (value === undefined) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text
}

const SHOWN_MAX = 300
