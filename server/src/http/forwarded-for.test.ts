import { expect, it } from 'vitest'
import { forwardedFor, fromThere } from './forwarded-for.ts'
import { addressCaller } from './rate-limit.ts'

it('takes what our proxy added, not what the caller wrote before it', () => {
  const sent = new Headers({ 'x-forwarded-for': '1.2.3.4, 198.51.100.7', cookie: 'a=b' })
  expect(forwardedFor(sent)).toBe('198.51.100.7')
  expect(forwardedFor(new Headers({ 'x-forwarded-for': ' ' }))).toBeUndefined()
  expect(forwardedFor(new Headers())).toBeUndefined()
  const told = fromThere(sent, '198.51.100.7')
  expect([told.get('x-forwarded-for'), told.get('cookie')]).toEqual(['198.51.100.7', 'a=b'])
  expect(fromThere(new Headers(), '2001:db8::7').get('x-forwarded-for')).toBe('2001:db8::7')
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['2001:db8::ffff:7', '2001:db8:0:0::/64'],
  ['unknown', 'unknown'],
])('counts calls of %s for %s', (address, caller) => {
  expect(addressCaller(address)).toBe(caller)
})
