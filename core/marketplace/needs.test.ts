import { describe, expect, it } from 'vitest'
import { decimal, toPlain } from '../quantity/decimal.ts'
import { type NeedFacts, needsOf } from './needs.ts'

const nothing: NeedFacts = {
  ...{ totalKg: decimal('0'), electricityKg: decimal('0'), consumedMwh: decimal('0'), untrackedMwh: decimal('0') },
  ...{ stationaryKg: decimal('0'), dieselKg: decimal('0'), openCategories: 0, isClosed: false },
  isVerified: false,
}
const works: NeedFacts = {
  ...{ totalKg: decimal('200000'), electricityKg: decimal('50000'), consumedMwh: decimal('1000') },
  ...{ untrackedMwh: decimal('250'), stationaryKg: decimal('80000'), dieselKg: decimal('30000'), openCategories: 4 },
  ...{ isClosed: false, isVerified: false },
}
const told = (facts: NeedFacts) =>
  needsOf(facts).map(({ kind, reason, value, unit, share }) => [
    kind,
    reason,
    `${toPlain(value)} ${unit}`,
    share && `${toPlain(share.percent)} % of ${share.of}`,
  ])

describe('what a company needs by its inventory', () => {
  it('is nothing where nothing was emitted', () => {
    expect(told(nothing)).toEqual([])
    expect(told({ ...nothing, openCategories: 15, isClosed: true })).toEqual([])
  })

  it('is each reason with its figure and its share, by hand', () => {
    expect(told(works)).toEqual([
      ['renewable_energy', 'electricity_emits', '50000 kg', '25 % of inventory'],
      ['certificates', 'electricity_untracked', '250 MWh', '25 % of electricity'],
      ['efficiency', 'stationary_emits', '80000 kg', '40 % of inventory'],
      ['efficiency', 'electricity_used', '1000 MWh', null],
      ['biofuels', 'diesel_emits', '30000 kg', '15 % of inventory'],
      ['consultancy', 'categories_open', '4 categories', null],
    ])
  })

  it('is no renewable energy and no certificate where all electricity is tracked', () => {
    const kinds = needsOf({ ...works, untrackedMwh: decimal('0') }).map(({ kind }) => kind)
    expect(kinds).not.toContain('renewable_energy')
    expect(kinds).not.toContain('certificates')
    expect(kinds).toContain('efficiency')
  })

  it('is to be verified once the year is closed, and credits stand beside the whole of what was emitted', () => {
    const closed = told({ ...works, isClosed: true, openCategories: 0 })
    expect(closed.slice(-2)).toEqual([
      ['verification', 'year_closed', '200000 kg', null],
      ['carbon_credits', 'emissions_remain', '200000 kg', null],
    ])
  })

  it('is no verification where a verifier concluded on the closed year', () => {
    const kinds = (isVerified: boolean) => needsOf({ ...works, isClosed: true, isVerified }).map(({ kind }) => kind)
    expect(kinds(false)).toContain('verification')
    expect(kinds(true)).toEqual(kinds(false).filter((kind) => kind !== 'verification'))
  })
})
