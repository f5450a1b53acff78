import { describe, expect, it } from 'vitest'
import { decimal, toPlain } from '../quantity/decimal.ts'
import { burntFuel, type NeedFacts, needsOf } from './needs.ts'

const burnt = [
  { key: 'mobile.diesel_b', kg: decimal('20000') },
  { key: 'stationary.diesel_a', kg: decimal('10000') },
  { key: 'mobile.biodiesel_b100', kg: decimal('7') },
  { key: 'mobile.gasoline_c', kg: decimal('5000') },
  { key: 'mobile.aviation_gasoline', kg: decimal('9') },
]
const nothing: NeedFacts = {
  ...{ totalKg: decimal('0'), electricityKg: decimal('0'), consumedMwh: decimal('0'), untrackedMwh: decimal('0') },
  ...{ stationaryKg: decimal('0'), diesel: burntFuel('diesel', []), gasoline: burntFuel('gasoline', []) },
  ...{ openCategories: 0, isClosed: false, isVerified: false },
}
const works: NeedFacts = {
  ...{ totalKg: decimal('200000'), electricityKg: decimal('50000'), consumedMwh: decimal('1000') },
  ...{ untrackedMwh: decimal('250'), stationaryKg: decimal('80000'), openCategories: 4 },
  ...{ diesel: burntFuel('diesel', burnt), gasoline: burntFuel('gasoline', burnt) },
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
      ['biofuels', 'gasoline_emits', '5000 kg', '2.5 % of inventory'],
      ['consultancy', 'categories_open', '4 categories', null],
    ])
  })

  it('names the sources of a fuel, with the biofuel in it and without pure biofuel', () => {
    const sources = needsOf(works).map((need) => [need.reason, need.sources])
    expect(Object.fromEntries(sources)).toMatchObject({
      ...{ diesel_emits: ['mobile.diesel_b', 'stationary.diesel_a'], gasoline_emits: ['mobile.gasoline_c'] },
      stationary_emits: [],
    })
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
