import { isShaped, type Shape } from '@pegada/core/shape.ts'
import type { z } from 'zod'

/** Where a stored value stands: `bills.draft` of the row with that key. */
export interface StoredPlace {
  readonly table: string
  readonly column: string
  readonly row: string
}

/**
 * What a JSON column holds, read by its schema; fields that the schema does not name are left out. Throws an error with table,
 * column, row and the first field that does not fit: such a row was written by another release or by another hand.
 */
export function readStored<S extends z.ZodType>(schema: S, value: unknown, place: StoredPlace): z.output<S> {
  const { data, error } = schema.safeParse(value)
  if (error === undefined) return data
  const [issue] = error.issues
  throw unreadable(place, issue?.path.join('.') ?? '', issue?.message)
}

/** What a JSON column holds, read whole by a shape of the core. Throws as `readStored` does. */
export function readKept<T>(shape: Shape<T>, value: unknown, place: StoredPlace): T {
  if (isShaped(shape, value)) return value
  throw unreadable(place, shape(value) ?? '')
}

function unreadable({ table, column, row }: StoredPlace, field: string, why = 'is not what it should be'): Error {
  return new Error(`${table}.${column} of ${row} cannot be read: ${field === '' ? 'the value' : field}: ${why}`)
}
