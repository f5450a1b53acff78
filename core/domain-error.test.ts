import { expect, it } from 'vitest'
import { DomainError, unlessRefused } from './domain-error.ts'

it('a refusal gives nothing, a result stands, and any other fault goes on', () => {
  const fault = new TypeError('cell.text is undefined')
  expect(unlessRefused(() => 'kg')).toBe('kg')
  expect(
    unlessRefused(() => {
      throw new DomainError('unit.unknown')
    }),
  ).toBeUndefined()
  expect(() =>
    unlessRefused(() => {
      throw fault
    }),
  ).toThrow(fault)
})
