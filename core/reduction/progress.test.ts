import { describe, expect, it } from 'vitest'
import { decimal as num } from '../quantity/decimal.ts'
import { acceptedTogether, progressOfMonth, sumOfMonths } from './progress.ts'

const units = (of: Record<string, string>) => new Map(Object.entries(of).map(([unit, kg]) => [unit, num(kg)]))
const base = units({ press: '600', office: '400' })

/** Worked by hand: 1,000 kg in the base month, 930 kg now, where 100 kg less were planned. */
describe('the progress of a month', () => {
  const month = { planned: num('100'), base, now: units({ press: '520', office: '410' }) }

  it('is 70 kg achieved of 100, of which 40 are accepted, and 30 short', () => {
    const { achieved, verified, short, apart } = progressOfMonth({ ...month, accepted: num('40') })
    expect([achieved, verified, short].map(String)).toEqual(['70', '40', '30'])
    expect(apart).toEqual([])
  })

  it('verifies all of it where both years are sealed, and never more than was achieved', () => {
    expect(progressOfMonth({ ...month, accepted: 'all' }).verified?.toFixed()).toBe('70')
    expect(progressOfMonth({ ...month, accepted: num('900') }).verified?.toFixed()).toBe('70')
    const grown = progressOfMonth({ ...month, now: units({ press: '700', office: '400' }), accepted: 'all' })
    expect([grown.achieved, grown.verified, grown.short].map(String)).toEqual(['-100', '0', '200'])
  })

  it('does not take a unit without lines for one that saved all', () => {
    const part = progressOfMonth({ ...month, now: units({ press: '520', store: '5' }), accepted: 'all' })
    expect([part.base, part.now, part.achieved].map(String)).toEqual(['600', '520', '80'])
    expect(part.apart).toEqual(['office', 'store'])
    const unknown = progressOfMonth({ ...month, now: new Map(), accepted: 'all' })
    expect([unknown.achieved, unknown.verified, unknown.short]).toEqual([null, null, null])
    expect(unknown.planned.toFixed()).toBe('100')
  })
})

it('accepts of each no more than it achieved itself, so that what one wrote too high is not verified of another', () => {
  const marks = [
    { kg: num('900'), achieved: num('10') },
    { kg: num('5'), achieved: num('60') },
    { kg: num('50'), achieved: num('-20') },
    { kg: num('50'), achieved: null },
  ]
  expect(acceptedTogether(marks).toFixed()).toBe('15')
})

it('adds up the months that are told, and keeps what is planned of the others apart', () => {
  const of = (planned: string, now: string | null, accepted: string) =>
    progressOfMonth({
      ...{ planned: num(planned), accepted: num(accepted), base: units({ press: '600' }) },
      now: now === null ? new Map() : units({ press: now }),
    })
  const sum = sumOfMonths([of('25', '580', '0'), of('50', '530', '60'), of('75', null, '0')])
  expect(Object.values(sum).map(String)).toEqual(['150', '75', '90', '60', '-15'])
})
