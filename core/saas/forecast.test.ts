import { expect, it } from 'vitest'
import { cohortsOf, survivalOf } from './cohorts.ts'
import { timeToUpgrade } from './conversion.ts'
import type { Movement } from './movement.ts'
import { spanBefore, spanOf } from './period.ts'
import { type Ending, renewalMonths, renewalsOf } from './renewals.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)

/** Six customers of January: one leaves in February, one in March. */
const movements: Movement[] = Array.from({ length: 6 }, (_, index) => `c${index}`).flatMap((customer, index) => {
  const first: Movement = { customer, at: at('2027-01-10'), month: '2027-01', kind: 'new', from: 0, to: 60_000 }
  const month = (['2027-02', '2027-03'] as const)[index]
  return month ? [first, { ...first, at: at(`${month}-10`), month, kind: 'churn', from: 60_000, to: 0 }] : [first]
})
const ending: Ending = {
  ...{ customer: 'c3', subscription: 's', endsAt: at('2027-04-10'), since: at('2027-01-10'), isCancelled: false },
  ...{ yearCents: 60_000, nextYearCents: 72_000 },
}

it('sees who stayed at each age, in months that are over', () => {
  const survival = survivalOf(cohortsOf(movements, '2027-03'), '2027-03')
  expect([...survival]).toEqual([
    [1, { seen: 6, stayed: 5 }],
    [2, { seen: 5, stayed: 4 }],
  ])
})

it('expects of a renewal what customers of its age did, all of them where too few were seen, and nothing of one that was cancelled', () => {
  const survival = survivalOf(cohortsOf(movements, '2027-03'), '2027-03')
  const [byAge, byAll, cancelled] = renewalsOf(
    [
      { ...ending, endsAt: at('2027-03-10') },
      { ...ending, endsAt: at('2027-04-10') },
      { ...ending, endsAt: at('2027-05-10'), isCancelled: true },
    ],
    survival,
  )
  expect([byAge?.chance?.toFixed(2), byAge?.basis]).toEqual(['0.80', 'age'])
  expect([byAll?.chance?.toFixed(4), byAll?.basis, byAll?.seen]).toEqual(['0.8182', 'all', { seen: 11, stayed: 9 }])
  expect([cancelled?.chance?.toString(), cancelled?.basis]).toEqual(['0', 'cancelled'])
  const [march] = renewalMonths([byAge, byAll, cancelled].filter((one) => one !== undefined))
  expect(march).toMatchObject({ month: '2027-03', subscriptions: 1, yearCents: 60_000, withoutChance: 0 })
  expect(march?.expectedYearCents.toString()).toBe('57600')
})

it('tells no chance where nothing was ever seen, and sums what would renew', () => {
  const found = renewalsOf([ending], new Map())
  expect(found[0]).toMatchObject({ chance: null, basis: 'none' })
  expect(renewalMonths(found)[0]).toMatchObject({ withoutChance: 1 })
  expect(renewalMonths(found)[0]?.expectedYearCents.toString()).toBe('72000')
})

it('takes the median of the days to the first payment, and counts who is still free', () => {
  const signedUpAt = at('2027-01-01')
  const paid = (day: string | null) => ({ signedUpAt, paidAt: day === null ? null : at(day) })
  const told = timeToUpgrade([
    paid('2027-01-11'),
    paid('2027-03-07'),
    paid('2027-01-21'),
    paid('2027-02-10'),
    paid(null),
  ])
  expect([told.days?.toString(), told.paid, told.free]).toEqual(['30', 4, 1])
  expect(timeToUpgrade([paid(null)])).toEqual({ days: null, paid: 0, free: 1 })
})

it('spans the months of a period, and those before it', () => {
  expect(spanOf('quarter', '2027-02', '2026-03')).toEqual({ first: '2026-12', last: '2027-02' })
  expect(spanBefore({ first: '2026-12', last: '2027-02' })).toEqual({ first: '2026-09', last: '2026-11' })
  expect(spanOf('all', '2027-02', '2026-03').first).toBe('2026-03')
  expect(spanOf('all', '2026-01', '2026-03').first).toBe('2026-01')
})
