import { isShaped, type Shape } from '@pegada/core/shape.ts'
import { z } from 'zod'

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

const data = z.record(z.string(), z.unknown())

/** An error that a row keeps, of the columns `error_code` and `error_data`; null where it keeps none. Throws as `readStored` does. */
export function readStoredError(
  table: string,
  { id, errorCode, errorData }: { readonly id: string; readonly errorCode: string | null; readonly errorData: unknown },
): { code: string; data: Record<string, unknown> } | null {
  if (errorCode === null) return null
  return { code: errorCode, data: readStored(data, errorData ?? {}, { table, column: 'error_data', row: id }) }
}

function unreadable({ table, column, row }: StoredPlace, field: string, why = 'is not what it should be'): Error {
  return new Error(`${table}.${column} of ${row} cannot be read: ${field === '' ? 'the value' : field}: ${why}`)
}
