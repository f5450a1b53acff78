import { listOf, objectOf, text } from '@pegada/core/shape.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { readKept, readStored } from './read-stored.ts'

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

it('tells the same of what a shape of the core reads', () => {
  const lines = objectOf<{ lines: readonly string[] }>({ lines: listOf(text) })
  expect(readKept(lines, { lines: ['a'] }, place)).toEqual({ lines: ['a'] })
  expect(() => readKept(lines, { lines: ['a', 1] }, place)).toThrow(/^bills\.pages of b1 cannot be read: lines\.1: /)
  expect(() => readKept(lines, null, place)).toThrow(/^bills\.pages of b1 cannot be read: the value: /)
})
