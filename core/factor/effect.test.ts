import { describe, expect, it } from 'vitest'
import type { GivenFactor, LineInput } from '../activity/line.ts'
import { catalogue } from '../activity/test/calculate.ts'
import { decimal } from '../quantity/decimal.ts'
import { blurSpan, effectOnYear, type MassOfMonth, percentOf, spansOf } from './effect.ts'
import { factorIdsOf, takesVersion, withVersions } from './take-version.ts'

const old: GivenFactor = {
  co2e: '2',
  unit: 'kg/L',
  id: 'desnz/diesel',
  version: '2025',
  source: 'Diesel',
  year: '2025',
}
const corrected: GivenFactor = { ...old, co2e: '2.1', version: '2025.2' }
const line: LineInput = { factor: old, quantity: '100', unit: 'L', period: '2025-03' }

describe('takesVersion', () => {
  it.each<[string, Partial<GivenFactor>, string, boolean]>([
    ['a correction of the same year', {}, '2025-03-01', true],
    ['another unit', { unit: 'kg/kg' }, '2025-03-01', false],
    ['the edition of another year, which does not say when it holds', { year: '2026' }, '2025-03-01', false],
    ['one that holds on the day', { year: '2026', validFrom: '2025-03-01' }, '2025-03-01', true],
    ['one that holds from the day after', { year: '2026', validFrom: '2025-03-02' }, '2025-03-01', false],
    ['one that held until the day before', { year: '2026', validTo: '2025-02-28' }, '2025-03-01', false],
  ])('%s', (_, change, day, isTaken) => {
    expect(takesVersion({ ...corrected, ...change }, old, day)).toBe(isTaken)
  })
})

describe('withVersions', () => {
  const versionOf = (id: string) => (id === 'desnz/diesel' ? corrected : undefined)

  it('puts the version in the place of the factor of a line and of those of its method, and leaves all else', () => {
    expect(withVersions(line, '2025-03-01', versionOf)).toEqual({
      line: { ...line, factor: corrected },
      isTaken: true,
      isKept: false,
    })
    const method: LineInput = { method: 'm', unit: '', period: '2025', inputs: { factor: old, share: '0.5' } }
    expect(withVersions(method, '2025-01-01', versionOf).line.inputs).toEqual({ factor: corrected, share: '0.5' })
    expect(factorIdsOf(method)).toEqual(['desnz/diesel'])
  })

  it('says where a line keeps its own although another version is there, and nothing of the same version', () => {
    const other = () => ({ ...corrected, unit: 'kg/kg' })
    expect(withVersions(line, '2025-03-01', other)).toMatchObject({ line, isTaken: false, isKept: true })
    expect(withVersions(line, '2025-03-01', () => ({ ...old }))).toMatchObject({ isTaken: false, isKept: false })
  })
})

describe('effectOnYear', () => {
  const { AR5 } = catalogue.gwpSets
  const mass = (month: string, gas: MassOfMonth['gas'], massKg: string): MassOfMonth => ({ month, gas, massKg })

  /*
   * 100 L in March from 2 to 2.1 kg CO2e/L at a site that counts with 40 %: 80 kg become 84 kg, of a year of 1,000 kg.
   * A line from December to January: 10 kg CO2 and 0.1 kg CH4 (× 28 = 2.8 kg) a month become 11 kg CO2; of it January is of the next year.
   * 1,000 − (80 + 12.8) + (84 + 11) = 1,002.2 kg, + 0.22 %.
   */
  it('adds what each line changes in the months of the year, with the share of its site and the potentials of the set', () => {
    const effect = effectOnYear(2025, AR5)
    const ofLine = effect.add(
      { before: [mass('2025-03', 'CO2e', '200')], after: [mass('2025-03', 'CO2e', '210')] },
      { share: '40' },
    )
    expect([ofLine.beforeKg.toFixed(), ofLine.afterKg.toFixed()]).toEqual(['80', '84'])
    const before = ['2025-12', '2026-01'].flatMap((month) => [mass(month, 'CO2', '10'), mass(month, 'CH4', '0.1')])
    const after = ['2025-12', '2026-01'].map((month) => mass(month, 'CO2', '11'))
    effect.add({ before, after }, { share: '100' })
    const { lines, afterKg, changePercent } = effect.result(decimal('1000'))
    expect([lines, afterKg.toFixed(), changePercent?.toFixed()]).toEqual([2, '1002.2', '0.22'])
  })

  it('counts a month with its own share where that changes within the year', () => {
    const effect = effectOnYear(2025, AR5)
    const of = (kg: string) => ['2025-06', '2025-07'].map((month) => mass(month, 'CO2', kg))
    effect.add({ before: of('10'), after: of('20') }, { share: '50', monthShares: { '2025-06': '100' } })
    expect(effect.result(decimal('15')).afterKg.toFixed()).toBe('30')
  })

  it('leaves biogenic CO2 outside, and says no percentage of a year without emissions', () => {
    const effect = effectOnYear(2025, AR5)
    effect.add({ before: [], after: [mass('2025-01', 'CO2_biogenic', '9')] }, { share: '100' })
    expect(effect.result(decimal('0'))).toMatchObject({ lines: 1, changePercent: null })
    expect(percentOf(decimal('-200'), decimal('-190'))?.toFixed()).toBe('5')
  })
})

describe('spansOf', () => {
  const year = (companyId: string, isClosed: boolean, changePercent: string | null) => ({
    ...{ companyId, isClosed, changePercent },
  })
  const years = [
    ...[year('a', false, '-3.1'), year('a', false, '0.4'), year('b', false, '4')],
    ...[year('b', true, '1.2'), year('c', true, null)],
  ]

  it('tells open and closed inventories apart, each between its least and its most', () => {
    expect(spansOf(years)).toEqual({
      open: { inventories: 3, companies: 2, leastPercent: '-3.1', mostPercent: '4' },
      closed: { inventories: 2, companies: 2, leastPercent: '1.2', mostPercent: '1.2' },
    })
  })

  it('is told in steps outwards, so that no figure of one company can be read', () => {
    expect(blurSpan(spansOf(years).open)).toMatchObject({ leastPercent: '-5', mostPercent: '5' })
    expect(blurSpan(spansOf(years).closed)).toMatchObject({ leastPercent: '1', mostPercent: '5' })
    const wide = { inventories: 1, companies: 1, leastPercent: '-300', mostPercent: '20000' }
    expect(blurSpan(wide)).toMatchObject({ leastPercent: '-1000', mostPercent: '1000000' })
    expect(blurSpan({ ...wide, leastPercent: null, mostPercent: null })).toMatchObject({ leastPercent: null })
  })
})
