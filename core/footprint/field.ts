import { isRecord, isText } from '../guards.ts'
import type { Decimal } from '../quantity/decimal.ts'
import { isDateTime } from './instant.ts'
import { readPactDecimal } from './pact-decimal.ts'

/** What is wrong with one part of what was received, in the place where it stands (`pcf.companyIds.0`; `''` for the whole). */
export interface Fault {
  readonly path: string
  /** `footprint.<problem>`. */
  readonly code: string
  /** What was found there, shortened; null where nothing or no single value was. */
  readonly found: string | null
  /** What may stand there, where that is a list. */
  readonly allowed: readonly string[]
}

/** What a reading found: faults, and members that the model does not have, which are left aside. */
export interface Findings {
  readonly faults: Fault[]
  readonly ignored: string[]
}

/** How a part of a footprint is read, and what stands in it, so that it can be written in the same order. */
export interface Field<T> {
  /** What stands there, or undefined where a fault was told. */
  readonly read: (value: unknown, path: string, findings: Findings) => T | undefined
  readonly members?: ReadonlyMap<string, Field<unknown>>
  readonly item?: Field<unknown>
}

/** A member that may be absent; null means absent. */
export interface Optional<T> {
  readonly ifThere: Field<T>
}

type Members<T> = {
  readonly [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? Optional<Exclude<T[K], undefined>> : Field<T[K]>
}

/** A member that may be absent. */
export function optional<T>(field: Field<T>): Optional<T> {
  return { ifThere: field }
}

/** A text for which nothing speaks against it; `codeOf` tells what does. */
export function textField<T extends string = string>(
  codeOf: (text: string) => string | undefined,
  allowed: readonly T[] = [],
): Field<T> {
  const isFit = (value: string): value is T => codeOf(value) === undefined
  return {
    read: (value, path, findings) => {
      if (!isText(value)) return fault(findings, path, 'footprint.not_a_text', value)
      return isFit(value) ? value : fault(findings, path, codeOf(value) ?? '', value, allowed)
    },
  }
}

/** Any text. */
export const anyText: Field<string> = textField(() => undefined)

/** A text that is not empty. */
export const filledText: Field<string> = textField((text) => (text === '' ? 'footprint.text_empty' : undefined))

/** A text of that pattern. */
export function patternText(pattern: RegExp, code: string): Field<string> {
  return textField((text) => (pattern.test(text) ? undefined : code))
}

/** One of these texts. */
export function oneOfTexts<const T extends string>(values: readonly T[]): Field<T> {
  const known: ReadonlySet<string> = new Set(values)
  return textField((text) => (known.has(text) ? undefined : 'footprint.value_unknown'), values)
}

/** A date and time of RFC 3339. */
export const dateTime: Field<string> = textField((text) => (isDateTime(text) ? undefined : 'footprint.date_invalid'))

/** True or false. */
export const flag: Field<boolean> = {
  read: (value, path, findings) =>
    typeof value === 'boolean' ? value : fault(findings, path, 'footprint.not_a_flag', value),
}

/** A decimal within what is allowed, as a text: a number of JSON has passed through a float. */
export function decimalField(isAllowed: (value: Decimal) => boolean, code: string): Field<Decimal> {
  return {
    read: (value, path, findings) => {
      if (!isText(value)) return fault(findings, path, 'footprint.decimal_not_text', value)
      const read = readPactDecimal(value)
      if (!read) return fault(findings, path, 'footprint.decimal_invalid', value)
      return isAllowed(read) ? read : fault(findings, path, code, value)
    },
  }
}

/** A list of one item or more; where it is a set, none twice. */
export function listField<T>(item: Field<T>, kind: 'set' | 'list' = 'set'): Field<readonly T[]> {
  return {
    item,
    read: (value, path, findings) => {
      if (!Array.isArray(value)) return fault(findings, path, 'footprint.not_a_list', value)
      if (value.length === 0) return fault(findings, path, 'footprint.list_empty', value)
      const entries: readonly unknown[] = value
      const read = entries.map((entry, index) => item.read(entry, join(path, String(index)), findings))
      const items = read.filter((one) => one !== undefined)
      if (items.length < entries.length) return undefined
      const seen = new Set(entries.map((entry) => JSON.stringify(entry)))
      if (kind === 'set' && seen.size < entries.length) return fault(findings, path, 'footprint.list_repeats', value)
      return items
    },
  }
}

/** Any object. */
export const anyRecord: Field<Readonly<Record<string, unknown>>> = {
  read: (value, path, findings) => (isRecord(value) ? value : fault(findings, path, 'footprint.not_an_object', value)),
}

/** An object with these members, written in this order. */
export function objectField<T>(members: Members<T>): Field<T> {
  const entries = Object.entries<Field<unknown> | Optional<unknown>>(members).map(([name, member]) =>
    'ifThere' in member
      ? { name, field: member.ifThere, isOptional: true }
      : { name, field: member, isOptional: false },
  )
  const fields = new Map(entries.map(({ name, field }) => [name, field]))
  return {
    members: fields,
    read: (value, path, findings) => {
      if (!isRecord(value)) return fault(findings, path, 'footprint.not_an_object', value)
      for (const name of Object.keys(value)) if (!fields.has(name)) findings.ignored.push(join(path, name))
      const made: Record<string, unknown> = {}
      let isWhole = true
      for (const { name, field, isOptional } of entries) {
        const member = Object.hasOwn(value, name) ? (value[name] ?? undefined) : undefined
        if (member === undefined && isOptional) continue
        const place = join(path, name)
        const read =
          member === undefined
            ? fault(findings, place, 'footprint.member_missing', null)
            : field.read(member, place, findings)
        if (read === undefined) isWhole = false
        else made[name] = read
      }
      return isMadeOf<T>(made, isWhole) ? made : undefined
    },
  }
}

/** Each member was let through by the field of its own, to which the compiler holds the type. */
function isMadeOf<T>(_made: unknown, isWhole: boolean): _made is T {
  return isWhole
}

/** Notes a fault; the undefined that it answers is what was read. */
export function fault(
  { faults }: Findings,
  path: string,
  code: string,
  value: unknown,
  allowed: readonly string[] = [],
): undefined {
  const isSingle = isText(value) || typeof value === 'number' || typeof value === 'boolean'
  faults.push({ path, code, found: isSingle ? String(value).slice(0, 60) : null, allowed })
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
