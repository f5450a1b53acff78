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
export function readStored<S extends z.ZodType>(
  schema: S,
  value: unknown,
  { table, column, row }: StoredPlace,
): z.output<S> {
  const { data, error } = schema.safeParse(value)
  if (error === undefined) return data
  const [issue] = error.issues
  const field = issue?.path.join('.') ?? ''
  throw new Error(
    `${table}.${column} of ${row} cannot be read: ${field === '' ? 'the value' : field}: ${issue?.message ?? ''}`,
  )
}
