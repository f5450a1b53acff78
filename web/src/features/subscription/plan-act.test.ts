import { describe, expect, it } from 'vitest'
import { fallbackSubscription, type Subscription } from '../../parts/subscription/subscription.ts'
import { planActOf } from './plan-act.ts'

const held = (part: Partial<Subscription>): Subscription => ({
  ...fallbackSubscription({ planType: 'PRO', companySize: 'ME' }),
  status: 'active',
  billingPeriod: 'monthly',
  isRecurring: true,
  ...part,
})
const monthly = { companySize: 'ME', billingPeriod: 'monthly' } as const
const yearly = { companySize: 'ME', billingPeriod: 'yearly' } as const

describe('what a card of a plan offers', () => {
  it('buys where nothing is paid for: without a plan, on trial, after the end', () => {
    for (const status of ['none', 'canceled', 'trialing'] as const) {
      expect(planActOf('PRO', held({ status, isRecurring: false }), monthly)).toEqual({
        kind: 'buy',
        order: { planType: 'PRO', ...monthly },
      })
    }
    expect(planActOf('FREE', held({ status: 'none', planType: 'FREE' }), monthly)).toEqual({ kind: 'current' })
    expect(planActOf('FREE', held({ status: 'trialing' }), monthly)).toEqual({ kind: 'none' })
  })

  it('changes a plan that renews: another plan, another period', () => {
    expect(planActOf('PRO', held({}), monthly)).toEqual({ kind: 'current' })
    expect(planActOf('PRO', held({}), yearly)).toMatchObject({ kind: 'change', order: { billingPeriod: 'yearly' } })
    expect(planActOf('ULTIMATE', held({}), monthly)).toMatchObject({ kind: 'change' })
  })

  it('changes nothing while a payment is owed', () => {
    const owing = held({ status: 'past_due' })
    expect(planActOf('ULTIMATE', owing, monthly)).toEqual({ kind: 'owed' })
    expect(planActOf('PRO', owing, monthly)).toEqual({ kind: 'current' })
    expect(planActOf('FREE', owing, monthly)).toEqual({ kind: 'cancel' })
  })

  it('ends the plan by the card of FREE, once', () => {
    expect(planActOf('FREE', held({}), monthly)).toEqual({ kind: 'cancel' })
    expect(planActOf('FREE', held({ cancelAtPeriodEnd: true }), monthly)).toEqual({ kind: 'none' })
  })

  it('names the smaller plan that waits, and lets the present one be kept', () => {
    const waiting = held({ planType: 'ULTIMATE', nextPlan: { planType: 'PRO', ...monthly } })
    expect(planActOf('PRO', waiting, monthly)).toEqual({ kind: 'waiting' })
    expect(planActOf('ULTIMATE', waiting, monthly)).toMatchObject({ kind: 'keep' })
  })

  it('buys again where a plan was bought once, save the very same one', () => {
    const once = held({ isRecurring: false })
    expect(planActOf('PRO', once, monthly)).toEqual({ kind: 'current' })
    expect(planActOf('PRO', once, yearly)).toMatchObject({ kind: 'buy' })
  })

  it('leads to people for what they agree', () => {
    expect(planActOf('CUSTOM', held({}), monthly)).toEqual({ kind: 'talk' })
    expect(planActOf('CUSTOM', held({ planType: 'CUSTOM' }), monthly)).toEqual({ kind: 'current' })
  })
})
