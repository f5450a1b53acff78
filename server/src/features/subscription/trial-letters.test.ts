import { type Holdings, type Purchase, standingOf } from '@pegada/core/plan/standing.ts'
import { expect, it } from 'vitest'
import { standingLetters, warningLetters } from './tell-provider-update.ts'

/** The letters about a trial: that it is about to end, and that it ended. */
const endsAt = new Date('2026-12-21T12:00:00Z')
const trial = { plan: 'PRO', size: 'ME', endsAt } as const
const standing = (at: string, more: Partial<Holdings> = {}) =>
  standingOf({ purchases: [], trial, agreed: null, ...more }, new Date(at), 7)
const begun = { planType: 'PRO', status: 'trialing' } as const
const paid: Purchase = {
  id: 'pix',
  kind: 'payment',
  price: { plan: 'PRO', size: 'ME', period: 'monthly' },
  state: 'active',
  startsAt: new Date('2026-12-10T12:00:00Z'),
  endsAt: null,
  cancelAtPeriodEnd: false,
  nextPrice: null,
  paymentMethod: 'pix',
  endedAt: null,
  failedAt: null,
}

it('is told before its end, and not to who has paid for what follows', () => {
  const [letter, ...others] = warningLetters(standing('2026-12-19T12:00:00Z'), 2)
  expect(letter).toMatchObject({ name: 'trial-ending', notice: { kind: 'trial_ending', subject: { count: 2 } } })
  expect(others).toEqual([])
  const names = warningLetters(standing('2026-12-19T12:00:00Z', { purchases: [paid] }), 33).map(({ name }) => name)
  expect(names).toEqual(['plan-ending'])
})

it('is told at its end where nothing was bought, and of nothing where something was', () => {
  const at = '2026-12-21T12:00:01Z'
  const names = (more: Partial<Holdings>) =>
    standingLetters({ before: begun, standing: standing(at, more) }, new Date(at)).map(({ name }) => name)
  expect(names({})).toEqual(['trial-ended'])
  expect(names({ purchases: [paid] })).toEqual([])
})
