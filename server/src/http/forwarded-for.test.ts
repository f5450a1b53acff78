import { expect, it } from 'vitest'
import { forwardedFor } from './forwarded-for.ts'

it('takes what our proxy added, not what the caller wrote before it', () => {
  expect(forwardedFor(new Headers({ 'x-forwarded-for': '1.2.3.4, 198.51.100.7' }))).toBe('198.51.100.7')
  expect(forwardedFor(new Headers({ 'x-forwarded-for': ' ' }))).toBeUndefined()
  expect(forwardedFor(new Headers())).toBeUndefined()
})
