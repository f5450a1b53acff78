import { expect, it } from 'vitest'
import { signInStatus } from './sign-in-status.ts'

const now = new Date('2026-11-28T12:00:00Z')

it.each([
  ['2026-11-28T12:00:00Z', 'active'],
  ['2026-11-21T12:00:01Z', 'active'],
  ['2026-11-21T12:00:00Z', 'idle'],
  ['2026-10-29T12:00:01Z', 'idle'],
  ['2026-10-29T12:00:00Z', 'inactive'],
  ['1999-12-31T00:00:00Z', 'inactive'],
  ['no date', 'inactive'],
])('a sign-in of %s is %s', (last, status) => {
  expect(signInStatus(new Date(last), now)).toBe(status)
})

it('who never signed in is inactive', () => {
  expect(signInStatus(null, now)).toBe('inactive')
})
