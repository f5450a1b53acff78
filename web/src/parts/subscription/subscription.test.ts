import { describe, expect, it } from 'vitest'
import { dayText } from './amounts.ts'
import { amountOfOrder, perMonth } from './plan-prices.ts'
import { fallbackSubscription, nextOrder, planNotice, renews, type Subscription } from './subscription.ts'

const base: Subscription = {
  ...fallbackSubscription({ planType: 'PRO', companySize: 'ME' }),
  status: 'active',
  billingPeriod: 'monthly',
  isRecurring: true,
  currentPeriodEnd: '2026-12-21T12:00:00.000Z',
}

describe('the plan on the page', () => {
  it('falls back to the plan last known, marked as an error', () => {
    expect(fallbackSubscription({ planType: 'PRO', companySize: 'EPP' })).toMatchObject({
      planType: 'PRO',
      companySize: 'EPP',
      status: 'error',
    })
  })

  it('says the most urgent thing: a failed payment before a trial before a choice that waits', () => {
    const pending = { planType: 'PRO', companySize: 'ME', billingPeriod: 'monthly' } as const
    const late = { ...base, status: 'past_due', graceEndsAt: '2026-12-01T00:00:00.000Z' } as const
    expect(planNotice({ subscription: late, pending })).toEqual({ kind: 'past_due', until: late.graceEndsAt })
    const trial = { ...base, status: 'trialing', trialDaysLeft: 4 } as const
    expect(planNotice({ subscription: trial, pending })).toEqual({ kind: 'trial', days: 4, isEnding: false })
    expect(planNotice({ subscription: { ...trial, trialDaysLeft: 3 }, pending })).toMatchObject({ isEnding: true })
    expect(planNotice({ subscription: { ...base, status: 'none' }, pending })).toEqual({
      kind: 'pending',
      order: pending,
    })
    expect(planNotice({ subscription: base, pending: null })).toBeUndefined()
  })

  it('renews unless it was bought once or ended', () => {
    expect(renews(base)).toBe(true)
    expect(renews({ ...base, isRecurring: false })).toBe(false)
    expect(renews({ ...base, cancelAtPeriodEnd: true })).toBe(false)
    expect(renews({ ...base, status: 'canceled' })).toBe(false)
  })

  it('charges next for the smaller plan that waits', () => {
    expect(nextOrder(base)).toEqual({ planType: 'PRO', companySize: 'ME', billingPeriod: 'monthly' })
    const nextPlan = { planType: 'PRO', companySize: 'ME', billingPeriod: 'yearly' } as const
    expect(nextOrder({ ...base, planType: 'ULTIMATE', nextPlan })).toEqual(nextPlan)
    expect(nextOrder({ ...base, planType: 'FREE' })).toBeUndefined()
    expect(nextOrder({ ...base, planType: 'CUSTOM' })).toBeUndefined()
  })
})

describe('prices on the page', () => {
  const price = { monthlyCents: 5000, yearlyCents: 57000, setupCents: 10000 }
  const list = {
    trialDays: 30,
    trainingHourCents: 25000,
    plans: [
      {
        planType: 'PRO' as const,
        features: [],
        units: null,
        sizes: [{ companySize: 'ME' as const, seats: null, price }],
      },
    ],
  }

  it('finds what a period costs, and nothing where people agree it', () => {
    const order = { planType: 'PRO', companySize: 'ME', billingPeriod: 'yearly' } as const
    expect(amountOfOrder(list, order)).toBe(57000)
    expect(amountOfOrder(list, { ...order, billingPeriod: 'monthly' })).toBe(5000)
    expect(amountOfOrder(list, { ...order, companySize: 'EGP' })).toBeUndefined()
  })

  it('tells a year per month to the centavo', () => {
    expect(perMonth(price)).toBe(4750)
    expect(perMonth({ ...price, yearlyCents: 11405 })).toBe(950)
    expect(perMonth({ ...price, yearlyCents: 11406 })).toBe(951)
  })
})

describe('days of what is sold', () => {
  it('are those of Brazil, wherever the reader is', () => {
    expect(dayText('2026-11-25T02:59:59.000Z')).toBe('24/11/2026')
    expect(dayText('2026-11-25T03:00:00.000Z')).toBe('25/11/2026')
  })
})
