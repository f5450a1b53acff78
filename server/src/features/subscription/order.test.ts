import { expect, it } from 'vitest'
import type { Coupon } from '../../platform/payments/port.ts'
import { deferralOf, sumOf } from './order.ts'

const price = { plan: 'PRO', size: 'ME', period: 'monthly' } as const
const oneMonth: Coupon = { code: 'UM', percentOff: 50, amountOffCents: null, duration: 'repeating', months: 1 }
const inTrial = (boughtAt: string, trialEndsAt: string) => deferralOf(new Date(trialEndsAt), true, new Date(boughtAt))

it('a coupon of one month takes off from a plan whose trial ends within it', () => {
  expect(sumOf(price, false, oneMonth, inTrial('2027-01-10T12:00:00Z', '2027-02-09T12:00:00Z'))).toMatchObject({
    ...{ discountCents: 2_500, totalCents: 2_500, dueNowCents: 0 },
  })
})

it('is refused where it would be over before anything is charged, as the month of February is in a trial of thirty days', () => {
  const deferral = inTrial('2027-02-10T12:00:00Z', '2027-03-12T12:00:00Z')
  expect(() => sumOf(price, false, oneMonth, deferral)).toThrow('coupon.ends_in_trial')
  expect(sumOf(price, true, oneMonth, deferral)).toMatchObject({
    ...{ discountCents: 5_000, totalCents: 10_000, dueNowCents: 5_000 },
  })
})

it('puts nothing off once the trial is over, or for what does not renew', () => {
  const now = new Date('2027-02-10T12:00:00Z')
  expect(deferralOf(new Date('2027-02-10T11:59:00Z'), true, now)).toBeUndefined()
  expect(deferralOf(new Date('2027-02-20T12:00:00Z'), false, now)).toBeUndefined()
})
