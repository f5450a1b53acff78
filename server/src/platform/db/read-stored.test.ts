import { expect, it } from 'vitest'
import { z } from 'zod'
import { readStored } from './read-stored.ts'

const page = z.object({ number: z.number().int(), box: z.object({ width: z.number() }) })
const place = { table: 'bills', column: 'pages', row: 'b1' }

it('gives what the schema names of a stored value', () => {
  expect(readStored(page, { number: 1, box: { width: 2 }, old: true }, place)).toEqual({ number: 1, box: { width: 2 } })
})

it.each([
  [{ number: 1, box: { width: '2' } }, /^bills\.pages of b1 cannot be read: box\.width: /],
  [{ number: 1 }, /^bills\.pages of b1 cannot be read: box: /],
  ['page', /^bills\.pages of b1 cannot be read: the value: /],
])('names table, column, row and field of %j', (stored, message) => {
  expect(() => readStored(page, stored, place)).toThrow(message)
})
