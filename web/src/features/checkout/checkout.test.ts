import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import { LostLine } from '../../lib/lost-line.ts'
import { brokenOffBy, confirmFailure, openFailure } from './checkout-failure.ts'
import { readOrder } from './checkout-order.ts'
import { outcomeOf } from './checkout-outcome.ts'

describe('the order of an address', () => {
  it('is PRO, ME, monthly and renewing where nothing else is said', () => {
    expect(readOrder({}, null)).toEqual({
      planType: 'PRO',
      companySize: 'ME',
      billingPeriod: 'monthly',
      isRecurring: true,
      withSetup: false,
      couponCode: undefined,
      useElements: true,
    })
  })

  it("takes the company's size where the address names none, and keeps the one that it names", () => {
    expect(readOrder({}, 'EPP').companySize).toBe('EPP')
    expect(readOrder({ size: 'EGP' }, 'EPP').companySize).toBe('EGP')
    expect(readOrder({ size: 'GIANT' }, 'EPP').companySize).toBe('EPP')
  })

  it('reads every choice, and passes over what cannot be bought', () => {
    const search = { plan: 'ULTIMATE', billing: 'yearly', recurring: 'false', setup: 'true', elements: 'false' }
    expect(readOrder({ ...search, coupon: ' PEGADA10 ' }, null)).toMatchObject({
      planType: 'ULTIMATE',
      billingPeriod: 'yearly',
      isRecurring: false,
      withSetup: true,
      useElements: false,
      couponCode: 'PEGADA10',
    })
    expect(readOrder({ plan: 'FREE', billing: 'weekly', coupon: ' ' }, null)).toMatchObject({
      planType: 'PRO',
      billingPeriod: 'monthly',
      couponCode: undefined,
    })
  })
})

describe('why a checkout failed', () => {
  const of = (code: string) => ({ code, data: {} })
  it('says to come back later where the line or the provider is down', () => {
    expect(openFailure(of('network.unreachable')).key).toBe('failed.open_later')
    expect(openFailure(of('payment.unavailable')).key).toBe('failed.open_later')
    expect(confirmFailure(of('payment.unavailable')).key).toBe('failed.confirm')
  })

  it('repeats a reason that the server gave, and none for the unexpected', () => {
    expect(openFailure(of('subscription.already_active'))).toEqual({ key: 'failed.request_because', withMessage: true })
    expect(openFailure(of('server.unexpected'))).toEqual({ key: 'failed.request', withMessage: false })
    expect(confirmFailure(of('checkout.not_found'))).toEqual({ key: 'failed.confirm_because', withMessage: true })
  })
})

describe('why a payment was broken off', () => {
  const t = ((keys: readonly string[]) => keys[0]) as unknown as TFunction
  it('is told in our sentence for a dead line, else in the words of the provider', () => {
    expect(brokenOffBy(new LostLine('Failed to fetch'), t)).toBe('errors:network.unreachable')
    expect(brokenOffBy(new Error('Your session has expired'), t)).toBe('Your session has expired')
  })

  it('is left out where nobody gave a reason', () => {
    expect(brokenOffBy(new Error(''), t)).toBeUndefined()
    expect(brokenOffBy('broken', t)).toBeUndefined()
  })
})

describe('how a checkout stands', () => {
  const voucher = { kind: 'pix' as const, url: null, code: '00020126', expiresAt: null }
  it('waits with the code to pay where there is one, and quietly for the event where there is none', () => {
    expect(outcomeOf({ state: 'processing', voucher })).toBe('voucher')
    expect(outcomeOf({ state: 'processing', voucher: null })).toBe('confirming')
    expect(outcomeOf({ state: 'paid', voucher })).toBe('paid')
    expect(outcomeOf({ state: 'open', voucher: null })).toBe('open')
    expect(outcomeOf({ state: 'expired', voucher })).toBe('expired')
    expect(outcomeOf({ state: 'failed', voucher: null })).toBe('failed')
  })
})
