import { isRecord } from '../guards.ts'
import { Decimal, toPlain } from '../quantity/decimal.ts'
import type { Field } from './field.ts'
import { footprintField } from './footprint-fields.ts'
import type { ProductFootprint } from './product-footprint.ts'

/** A value of JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/**
 * A footprint as JSON: the same footprint always gives the same bytes. Members stand in the order of the specification, those of
 * extensions in that of their names; decimals are texts without an exponent, and what is absent has no member.
 */
export function writeFootprint(footprint: ProductFootprint): Readonly<Record<string, Json>> {
  return writeMembers(footprintField, { ...footprint })
}

function write(field: Field<unknown> | undefined, value: unknown): Json {
  if (Decimal.isDecimal(value)) return toPlain(value)
  if (Array.isArray(value)) return value.map((item: unknown) => write(field?.item, item))
  if (isRecord(value)) return writeMembers(field, value)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

function writeMembers(
  field: Field<unknown> | undefined,
  value: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Json>> {
  const names = field?.members ? [...field.members.keys()] : Object.keys(value).toSorted()
  const present = names.filter((name) => Object.hasOwn(value, name) && value[name] !== undefined)
  return Object.fromEntries(present.map((name) => [name, write(field?.members?.get(name), value[name])]))
}
