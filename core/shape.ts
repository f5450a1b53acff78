import { isRecord, isText } from './guards.ts'

/**
 * What a value from outside must be before anything is built on it: answers the place of the first part that does not fit, as a
 * path of names (`months.0.month`; `''` for the value itself), and undefined where all of it fits. Members that a shape does
 * not name may stand beside those that it names. A shape is written for a type, and the compiler holds it to that type.
 */
export type Shape<T> = ((value: unknown) => string | undefined) & { readonly of?: T }

/** A member that may be absent. */
export interface Optional<T> {
  readonly ifThere: Shape<T>
}

type Members<T> = {
  readonly [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? Optional<Exclude<T[K], undefined>> : Shape<T[K]>
}

/** Whether a value is of a shape. */
export function isShaped<T>(shape: Shape<T>, value: unknown): value is T {
  return shape(value) === undefined
}

/** The value itself, of that shape. Throws an error that names what was read and the first part that does not fit. */
export function readShape<T>(shape: Shape<T>, value: unknown, what: string): T {
  if (isShaped(shape, value)) return value
  throw new Error(`invariant: ${what} can be read; its ${shape(value) || 'value'} cannot`)
}

/** What a guard lets through. */
export function shapeBy<T>(is: (value: unknown) => value is T): Shape<T> {
  return (value) => (is(value) ? undefined : '')
}

/** A text, a number, a yes or no. */
export const text: Shape<string> = shapeBy(isText)
export const number: Shape<number> = shapeBy((value) => typeof value === 'number')
export const flag: Shape<boolean> = shapeBy((value) => typeof value === 'boolean')

/** One of these values. */
export function oneOf<const T extends string | number | boolean | null>(values: readonly T[]): Shape<T> {
  const known: ReadonlySet<unknown> = new Set(values)
  return (value) => (known.has(value) ? undefined : '')
}

/** Null, or of that shape. */
export function orNull<T>(shape: Shape<T>): Shape<T | null> {
  return (value) => (value === null ? undefined : shape(value))
}

/** A member of an object that may be absent. */
export function optional<T>(shape: Shape<T>): Optional<T> {
  return { ifThere: shape }
}

/** A list whose items all have that shape. */
export function listOf<T>(shape: Shape<T>): Shape<readonly T[]> {
  return (value) => {
    if (!Array.isArray(value)) return ''
    const at = value.findIndex((item) => shape(item) !== undefined)
    return at === -1 ? undefined : pathTo(String(at), shape(value[at]) ?? '')
  }
}

/** An object of any names whose values all have that shape. */
export function mapOf<T>(shape: Shape<T>): Shape<Readonly<Record<string, T>>> {
  return (value) => (isRecord(value) ? firstMisfit(value, () => shape) : '')
}

/** An object of known names, none of which must be there. */
export function partialMapOf<K extends string, T>(
  isName: (name: string) => name is K,
  shape: Shape<T>,
): Shape<Readonly<Partial<Record<K, T>>>> {
  return (value) => (isRecord(value) ? firstMisfit(value, (name) => (isName(name) ? shape : undefined)) : '')
}

/** An object with these members. */
export function objectOf<T>(members: Members<T>): Shape<T> {
  const entries = Object.entries<Shape<unknown> | Optional<unknown>>(members).map(([name, member]) =>
    typeof member === 'function'
      ? { name, shape: member, isOptional: false }
      : { name, shape: member.ifThere, isOptional: true },
  )
  return (value) => {
    if (!isRecord(value)) return ''
    for (const { name, shape, isOptional } of entries) {
      const member = Object.hasOwn(value, name) ? value[name] : undefined
      if (isOptional && member === undefined) continue
      const misfit = shape(member)
      if (misfit !== undefined) return pathTo(name, misfit)
    }
    return undefined
  }
}

/** The first of these shapes that fits. */
export function anyOf<T extends readonly unknown[]>(
  ...shapes: { readonly [I in keyof T]: Shape<T[I]> }
): Shape<T[number]> {
  return (value) => (shapes.some((shape) => shape(value) === undefined) ? undefined : '')
}

/** An object whose member of that name, a text, tells which of these shapes it has. */
export function byMember<S extends Readonly<Record<string, Shape<unknown>>>>(
  name: string,
  shapes: S,
): S[keyof S] extends Shape<infer T> ? Shape<T> : never
export function byMember(name: string, shapes: Readonly<Record<string, Shape<unknown>>>): Shape<unknown> {
  const known = new Map<unknown, Shape<unknown>>(Object.entries(shapes))
  return (value) => {
    if (!isRecord(value)) return ''
    const shape = known.get(value[name])
    return shape ? shape(value) : name
  }
}

function firstMisfit(
  value: Readonly<Record<string, unknown>>,
  shapeFor: (name: string) => Shape<unknown> | undefined,
): string | undefined {
  for (const [name, member] of Object.entries(value)) {
    const shape = shapeFor(name)
    const misfit = shape ? shape(member) : ''
    if (misfit !== undefined) return pathTo(name, misfit)
  }
  return undefined
}

function pathTo(name: string, within: string): string {
  return within === '' ? name : `${name}.${within}`
}
