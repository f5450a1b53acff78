import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths } from './add-months.ts'
import type { PriceKey } from './plan.ts'
import { addDays, boughtTimes, daysLeft, type Holdings, type Purchase, standingOf } from './standing.ts'

const at = (text: string) => new Date(`${text}Z`)
const now = at('2027-03-10T12:00:00')
const pro: PriceKey = { plan: 'PRO', size: 'ME', period: 'monthly' }
const ultimate: PriceKey = { ...pro, plan: 'ULTIMATE' }

const purchase = (fields: Partial<Purchase>): Purchase => ({
  id: 'sub_1',
  kind: 'subscription',
  price: pro,
  state: 'active',
  startsAt: at('2027-03-01T12:00:00'),
  endsAt: at('2027-04-01T12:00:00'),
  cancelAtPeriodEnd: false,
  nextPrice: null,
  paymentMethod: 'card',
  endedAt: null,
  failedAt: null,
  ...fields,
})
const payment = (id: string, startsAt: string, price: PriceKey = pro, fields: Partial<Purchase> = {}) =>
  purchase({ id, kind: 'payment', startsAt: at(startsAt), endsAt: null, price, ...fields })

const standing = (holdings: Partial<Holdings>, instant = now) =>
  standingOf({ purchases: [], trial: null, agreed: null, ...holdings }, instant, 7)

describe('the standing of a company', () => {
  it('is free where nothing was ever bought', () => {
    expect(standing({})).toMatchObject({ planType: 'FREE', status: 'none', holdsUntil: null })
  })

  it('is the trial until its last instant, and free after it', () => {
    const trial = { plan: 'PRO', size: 'ME', endsAt: now } as const
    expect(standing({ trial }, new Date(now.getTime() - 1))).toMatchObject({ status: 'trialing', holdsUntil: now })
    expect(standing({ trial })).toMatchObject({ planType: 'FREE', status: 'none' })
  })

  it('rests on what was bought before the trial, and on the larger of two plans', () => {
    const trial = { plan: 'ULTIMATE', size: 'ME', endsAt: at('2027-04-01T00:00:00') } as const
    expect(standing({ trial, purchases: [purchase({})] })).toMatchObject({ planType: 'PRO', status: 'active' })
    const two = [payment('cs_1', '2027-03-05T12:00:00'), payment('cs_2', '2027-03-06T12:00:00', ultimate)]
    expect(standing({ purchases: two })).toMatchObject({ planType: 'ULTIMATE', purchaseId: 'cs_2' })
    expect(standing({ purchases: [purchase({})], agreed: { plan: 'CUSTOM', size: 'EGP', until: null } })).toMatchObject(
      {
        planType: 'CUSTOM',
        holdsUntil: null,
      },
    )
  })

  it('rests of two of the same plan on the larger size, whichever lasts longer, renews, or is late', () => {
    const end = at('2027-12-31T00:00:00')
    const large = { ...pro, size: 'EGP' } as const
    const agreed = (size: PriceKey['size'] | null, until: Date | null) => ({ plan: 'PRO', size, until }) as const
    expect(standing({ agreed: agreed('EGP', end), purchases: [purchase({})] })).toMatchObject({
      ...{ companySize: 'EGP', purchaseId: null, holdsUntil: end },
    })
    expect(standing({ agreed: agreed('EGP', end), purchases: [purchase({})] }, end)).toMatchObject({
      ...{ companySize: 'ME', purchaseId: 'sub_1' },
    })
    const late = purchase({ price: large, state: 'past_due', failedAt: at('2027-03-09T12:00:00') })
    for (const bought of [purchase({ price: large }), late]) {
      expect(standing({ agreed: agreed('ME', null), purchases: [bought] })).toMatchObject({
        ...{ companySize: 'EGP', purchaseId: 'sub_1' },
      })
    }
    expect(
      standing({ agreed: agreed(null, end), purchases: [purchase({ price: { ...pro, size: 'MEI' } })] }),
    ).toMatchObject({ companySize: null, purchaseId: null })
    // A smaller plan stays below a larger one, whatever its size.
    expect(standing({ agreed: agreed('MULTI', null), purchases: [purchase({ price: ultimate })] })).toMatchObject({
      ...{ planType: 'ULTIMATE', companySize: 'ME' },
    })
  })

  it('goes on for seven days after the first failure, to the instant', () => {
    const late = purchase({ state: 'past_due', failedAt: at('2027-03-04T09:00:00') })
    const end = at('2027-03-11T09:00:00')
    expect(standing({ purchases: [late] })).toMatchObject({ status: 'past_due', graceEndsAt: end, holdsUntil: end })
    expect(standing({ purchases: [late] }, end)).toMatchObject({ planType: 'FREE', status: 'canceled' })
  })

  it('calls a boleto on its way no failure, though the provider calls the period unpaid', () => {
    expect(
      standing({ purchases: [purchase({ state: 'past_due', startsAt: at('2027-03-09T12:00:00') })] }),
    ).toMatchObject({
      status: 'active',
      graceEndsAt: null,
      holdsUntil: at('2027-03-16T12:00:00'),
    })
  })

  it('renews without an end of its own, and ends with the period once it is cancelled', () => {
    expect(standing({ purchases: [purchase({})] }).holdsUntil).toBeNull()
    const cancelled = purchase({ cancelAtPeriodEnd: true })
    expect(standing({ purchases: [cancelled] })).toMatchObject({ status: 'active', holdsUntil: cancelled.endsAt })
    expect(standing({ purchases: [cancelled] }, at('2027-04-01T12:00:00'))).toMatchObject({ status: 'canceled' })
  })

  it('is as it was while a first payment waits, and when it never came', () => {
    for (const state of ['waiting', 'void'] as const) {
      expect(standing({ purchases: [purchase({ state })] })).toMatchObject({ planType: 'FREE', status: 'none' })
    }
    expect(standing({ purchases: [purchase({ state: 'paused' })] })).toMatchObject({ status: 'inactive' })
    expect(standing({ purchases: [purchase({ price: null })] })).toMatchObject({ planType: 'FREE' })
  })

  it('adds a second payment of the same plan to the first, and starts anew after a pause', () => {
    const first = payment('cs_1', '2027-02-20T12:00:00')
    const second = payment('cs_2', '2027-03-05T12:00:00', { ...pro, period: 'yearly' })
    expect(standing({ purchases: [second, first] })).toMatchObject({
      isRecurring: false,
      currentPeriodEnd: at('2028-03-20T12:00:00'),
    })
    expect(boughtTimes({ purchases: [second, first], trial: null })).toEqual([
      { purchaseId: 'cs_1', start: at('2027-02-20T12:00:00'), end: at('2027-03-20T12:00:00') },
      { purchaseId: 'cs_2', start: at('2027-03-20T12:00:00'), end: at('2028-03-20T12:00:00') },
    ])
    const later = payment('cs_3', '2027-03-08T12:00:00')
    const old = payment('cs_0', '2026-01-01T12:00:00')
    expect(standing({ purchases: [old, later] })).toMatchObject({ currentPeriodEnd: at('2027-04-08T12:00:00') })
  })

  it('lets the time of a payment begin when the trial ends, the plan at once, and a second one after it', () => {
    const trial = { plan: 'PRO', size: 'ME', endsAt: at('2027-03-25T12:00:00') } as const
    const first = payment('cs_1', '2027-03-05T12:00:00')
    const second = payment('cs_2', '2027-03-06T12:00:00')
    expect(standing({ trial, purchases: [first] })).toMatchObject({
      planType: 'PRO',
      status: 'active',
      currentPeriodEnd: at('2027-04-25T12:00:00'),
    })
    expect(boughtTimes({ trial, purchases: [first, second] })).toEqual([
      { purchaseId: 'cs_1', start: at('2027-03-25T12:00:00'), end: at('2027-04-25T12:00:00') },
      { purchaseId: 'cs_2', start: at('2027-04-25T12:00:00'), end: at('2027-05-25T12:00:00') },
    ])
    const after = payment('cs_3', '2027-03-25T12:00:00')
    expect(boughtTimes({ trial, purchases: [after] })[0]).toMatchObject({ start: at('2027-03-25T12:00:00') })
  })

  it('loses what was given back', () => {
    expect(standing({ purchases: [payment('cs_1', '2027-03-05T12:00:00', pro, { state: 'ended' })] })).toMatchObject({
      planType: 'FREE',
      status: 'canceled',
    })
  })

  it('does not depend on the order of purchases, and holds what it says until it says', () => {
    const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays(at('2026-06-01T12:00:00'), days))
    const some = fc.record({
      id: fc.uuid(),
      kind: fc.constantFrom('subscription' as const, 'payment' as const),
      price: fc.constantFrom<PriceKey>(pro, { ...pro, size: 'EGP' }, ultimate, { ...ultimate, period: 'yearly' }),
      state: fc.constantFrom<Purchase['state']>('waiting', 'active', 'past_due', 'paused', 'ended', 'void'),
      startsAt: day,
      cancelAtPeriodEnd: fc.boolean(),
      failedAt: fc.option(day),
    })
    fc.assert(
      fc.property(fc.array(some, { maxLength: 6 }), day, (list, instant) => {
        const purchases = list.map((one, index) =>
          purchase({ ...one, id: `${index} ${one.id}`, endsAt: addMonths(one.startsAt, 1) }),
        )
        const found = standing({ purchases }, instant)
        expect(standing({ purchases: purchases.toReversed() }, instant)).toEqual(found)
        if (found.planType === 'FREE' || found.holdsUntil === null) return
        const justBefore = new Date(found.holdsUntil.getTime() - 1)
        // A plan of the same worth at least: a larger one may begin meanwhile.
        expect(standing({ purchases }, justBefore).planType).not.toBe('FREE')
      }),
    )
  })
})

describe('time', () => {
  it('counts months to the last day of a short one', () => {
    expect(addMonths(at('2027-01-31T12:00:00'), 1)).toEqual(at('2027-02-28T12:00:00'))
    expect(addMonths(at('2027-11-30T12:00:00'), 3)).toEqual(at('2028-02-29T12:00:00'))
    expect(addMonths(at('2027-02-28T12:00:00'), 12)).toEqual(at('2028-02-28T12:00:00'))
  })

  it('rounds days that are left up, and never below none', () => {
    expect(daysLeft(addDays(now, 3), now)).toBe(3)
    expect(daysLeft(new Date(now.getTime() + 1), now)).toBe(1)
    expect(daysLeft(now, addDays(now, 1))).toBe(0)
  })
})
