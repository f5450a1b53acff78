import { DomainError } from '@pegada/core/domain-error.ts'
import { z } from 'zod'

/** Where a page of a list begins or ends: the row's values in the order of the list, as the database writes them. */
export interface ListCursor {
  readonly sort: string
  readonly direction: 'asc' | 'desc'
  /** Whether the page after the row is wanted, or the one before it. */
  readonly way: 'next' | 'previous'
  readonly values: readonly (string | null)[]
}

const shape = z.tuple([
  z.string(),
  z.enum(['asc', 'desc']),
  z.enum(['next', 'previous']),
  z.array(z.string().max(300).nullable()).max(5),
])

/** Values that the database reads as that type without an error; a cursor travels through hands that are not ours. */
const readable: Readonly<Record<string, RegExp>> = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  numeric: /^-?\d{1,60}(\.\d{1,60})?$/,
  integer: /^-?\d{1,9}$/,
  bigint: /^-?\d{1,18}$/,
  smallint: /^-?\d{1,4}$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  'timestamp with time zone': /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-]\d{2}(:\d{2})?$/,
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a text column takes every character but this one
  text: /^[^\u0000]*$/,
}

export function writeCursor({ sort, direction, way, values }: ListCursor): string {
  return Buffer.from(JSON.stringify([sort, direction, way, values])).toString('base64url')
}

/** Reads a cursor of the same order. Throws `request.invalid` where it is none, or one of another order. */
export function readCursor(
  text: string,
  order: Pick<ListCursor, 'sort' | 'direction'>,
  types: readonly string[],
): ListCursor {
  const [sort, direction, way, values] = parsed(text)
  const isSame = sort === order.sort && direction === order.direction && values.length === types.length
  if (!isSame || !values.every((value, index) => isReadable(value, types[index])))
    throw new DomainError('request.invalid')
  return { sort, direction, way, values }
}

function parsed(text: string): z.infer<typeof shape> {
  try {
    return shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw new DomainError('request.invalid')
  }
}

function isReadable(value: string | null, type: string | undefined): boolean {
  if (value === null) return true
  if (type === undefined || !readable[type]?.test(value)) return false
  return !/^(date|timestamp)/.test(type) || !Number.isNaN(Date.parse(type === 'date' ? value : value.slice(0, 10)))
}
