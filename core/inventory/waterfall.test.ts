import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LineResult } from '../activity/line.ts'
import type { GwpSet } from '../gas/gwp-set.ts'
import { Decimal, decimal, sumDecimals, toPlain, ZERO } from '../quantity/decimal.ts'
import { countedCo2eKg, type VersionLine, versionLineOf, WATERFALL_PARTS } from './version-line.ts'
import { type InventoryVersion, waterfall, waterfallInTurns } from './waterfall.ts'

function gwpSet(name: GwpSet['name'], methane: string): GwpSet {
  return {
    name,
    values: new Map([
      ['CO2', decimal('1')],
      ['CH4', decimal(methane)],
      ['N2O', decimal('265')],
      ['CO2e', decimal('1')],
    ]),
  }
}

const ar4 = gwpSet('AR4', '25')
const ar5 = gwpSet('AR5', '28')

function line(part: Partial<VersionLine> = {}): VersionLine {
  return {
    id: 'boiler',
    site: 'plant',
    method: 'stationary',
    unit: 'm³',
    quantity: decimal('100'),
    gasesKg: { CO2: decimal('200'), CH4: decimal('10') },
    gwp: ar5,
    share: decimal('1'),
    ...part,
  }
}

function version(lines: readonly VersionLine[], sites: readonly string[] = ['plant']): InventoryVersion {
  return { sites: new Set(sites), lines }
}

function partsOf(before: readonly VersionLine[], after: readonly VersionLine[]): Record<string, string> {
  const { parts } = waterfall(version(before), version(after))
  const entries = WATERFALL_PARTS.map((part) => [part, toPlain(parts[part])] as const)
  return Object.fromEntries(entries.filter(([, kg]) => kg !== '0'))
}

describe('the waterfall, worked by hand', () => {
  // 100 m³: 200 kg CO2 + 10 kg CH4 × 28 = 480 kg CO2e
  it('gives a new quantity to activity', () => {
    expect(partsOf([line()], [line({ quantity: decimal('150'), gasesKg: bag('300', '15') })])).toEqual({
      activity: '240',
    })
  })

  it('gives a new factor to factor', () => {
    expect(partsOf([line()], [line({ gasesKg: bag('210', '10') })])).toEqual({ factor: '10' })
  })

  it('gives another GWP set to gwp', () => {
    expect(partsOf([line({ gwp: ar4 })], [line()])).toEqual({ gwp: '30' })
  })

  it('gives another share to boundary', () => {
    expect(partsOf([line()], [line({ share: decimal('0.5') })])).toEqual({ boundary: '-240' })
  })

  it('splits many changes in its order: activity, factor, GWP, boundary', () => {
    // AR4: 200 + 250 = 450; ×1.5 = 675; factor CO2 3/m³: 450 + 375 = 825; AR5: 450 + 420 = 870; half: 435
    const after = line({ quantity: decimal('150'), gasesKg: bag('450', '15'), share: decimal('0.5') })
    expect(partsOf([line({ gwp: ar4 })], [after])).toEqual({
      activity: '225',
      factor: '150',
      gwp: '45',
      boundary: '-435',
    })
  })

  it('gives quantity and factor together to method when the method or the unit changed', () => {
    const after = line({ method: 'supplier', unit: 'kg', quantity: decimal('7'), gasesKg: bag('100', '5') })
    expect(partsOf([line()], [after])).toEqual({ method: '-240' })
    expect(partsOf([line({ gwp: ar4 })], [after])).toEqual({ method: '-225', gwp: '15' })
  })

  it('gives the correction of an error to error, whole', () => {
    const after = line({ quantity: decimal('10'), gasesKg: bag('20', '1'), gwp: ar4, isErrorCorrection: true })
    expect(partsOf([line()], [after])).toEqual({ error: '-435' })
  })

  it('tells a line of a site that entered from a new line of a known site', () => {
    const acquired = line({ id: 'acquired', site: 'new plant' })
    const added = line({ id: 'added' })
    const { parts, lines } = waterfall(version([]), version([acquired, added], ['plant', 'new plant']))
    expect([toPlain(parts.boundary), toPlain(parts.activity)]).toEqual(['480', '480'])
    expect(lines.map(({ id }) => id)).toEqual(['acquired', 'added'])
    const sold = waterfall(version([acquired], ['plant', 'new plant']), version([]))
    expect(toPlain(sold.parts.boundary)).toBe('-480')
  })

  it('takes the new factor where the old line had no quantity', () => {
    expect(partsOf([line({ quantity: ZERO, gasesKg: {} })], [line()])).toEqual({ activity: '480' })
  })

  it('values a gas that only one set holds by that set', () => {
    const poor: GwpSet = { name: 'AR4', values: new Map([['CO2', decimal('1')]]) }
    const before = line({ gwp: poor, gasesKg: { CO2: decimal('200') } })
    expect(partsOf([before], [line()])).toEqual({ factor: '280' })
  })

  it('says nothing of versions that are the same', () => {
    expect(waterfall(version([line()]), version([line()])).lines).toEqual([])
  })

  it('asks a given recalculation for half-changed lines only', () => {
    const after = line({ quantity: decimal('150'), gasesKg: bag('450', '15') })
    const asked: string[][] = []
    const recalculate = (_before: VersionLine, _after: VersionLine, taken: ReadonlySet<string>) => {
      asked.push([...taken])
      return decimal('700')
    }
    const { parts } = waterfall(version([line()]), version([after]), { recalculate })
    expect(asked).toEqual([['activity']])
    expect([toPlain(parts.activity), toPlain(parts.factor)]).toEqual(['220', '170'])
  })
})

describe('a calculated line as a version counts it', () => {
  const result: LineResult = {
    id: null,
    scope: 1,
    category: 'stationary_combustion',
    generatorKey: null,
    methodKey: null,
    basis: 'both',
    factor: { id: 'line', version: '', source: '', why: [] },
    quantity: { value: decimal('100'), unit: 'm³' },
    gasesKg: { CO2: decimal('200'), CH4: decimal('10') },
    co2eKg: decimal('485'),
    gwpSet: 'AR5',
    biogenicCo2Kg: ZERO,
    nonKyotoKg: {},
    nonKyotoCo2eKg: null,
    months: [],
    working: [],
    notes: [],
    gaps: [],
  }
  const counted = { id: 'boiler', site: 'plant', gwp: ar5, share: decimal('0.5') }

  it('counts what it was calculated to, times the share; what no gas explains is CO2e only', () => {
    const made = versionLineOf(result, counted)
    expect(toPlain(made.gasesKg.CO2e ?? ZERO)).toBe('5')
    expect(toPlain(countedCo2eKg(made))).toBe('242.5')
    expect(made.method).toBe('factor')
  })

  it('is not read with another GWP set than its own', () => {
    expect(() => versionLineOf(result, { ...counted, gwp: ar4 })).toThrow(/invariant/)
  })
})

describe('every waterfall', () => {
  const amounts = fc.integer({ min: 0, max: 10 ** 9 }).map((digits) => new Decimal(digits).div(10 ** 4))
  const someLine = fc
    .record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      site: fc.constantFrom('plant', 'office', null),
      method: fc.constantFrom('one', 'two'),
      unit: fc.constantFrom('kg', 'L'),
      quantity: amounts,
      perUnit: fc.record({ CO2: amounts, CH4: amounts, CO2_biogenic: amounts }),
      co2eOnly: amounts,
      gwp: fc.constantFrom(ar4, ar5),
      share: fc.integer({ min: 0, max: 3 }).map((thirds) => new Decimal(thirds).div(3).toDecimalPlaces(10)),
      isErrorCorrection: fc.boolean(),
    })
    .map(({ perUnit: { CO2, CH4, CO2_biogenic }, co2eOnly, ...rest }) => ({
      ...rest,
      gasesKg: {
        CO2: CO2.times(rest.quantity),
        CH4: CH4.times(rest.quantity),
        CO2_biogenic: CO2_biogenic.times(rest.quantity),
        CO2e: co2eOnly.times(rest.quantity),
      },
    }))
  const someVersion = fc.record({
    sites: fc.subarray(['plant', 'office']).map((sites) => new Set(sites)),
    lines: fc.uniqueArray(someLine, { selector: ({ id }) => id }),
  })

  it('sums exactly to the difference, in all and line by line', () => {
    fc.assert(
      fc.property(someVersion, someVersion, (before, after) => {
        const { beforeKg, afterKg, parts, lines } = waterfall(before, after)
        expect(beforeKg.eq(sumDecimals(before.lines.map(countedCo2eKg)))).toBe(true)
        expect(afterKg.eq(sumDecimals(after.lines.map(countedCo2eKg)))).toBe(true)
        expect(toPlain(sumDecimals(Object.values(parts)))).toBe(toPlain(afterKg.minus(beforeKg)))
        for (const each of lines) {
          expect(toPlain(sumDecimals(Object.values(each.parts)))).toBe(toPlain(each.afterKg.minus(each.beforeKg)))
        }
      }),
    )
  })

  it('names one cause where one thing changed', () => {
    fc.assert(
      fc.property(someLine, amounts, (before, quantity) => {
        fc.pre(!before.quantity.isZero() && !before.isErrorCorrection)
        const perUnit = (kg: Decimal) => kg.div(before.quantity).times(quantity)
        const { CO2, CH4, CO2_biogenic, CO2e } = before.gasesKg
        const gasesKg = {
          CO2: perUnit(CO2),
          CH4: perUnit(CH4),
          CO2_biogenic: perUnit(CO2_biogenic),
          CO2e: perUnit(CO2e),
        }
        const after = { ...before, quantity, gasesKg }
        const { parts } = waterfall(version([before]), version([after]))
        const others = WATERFALL_PARTS.filter((part) => part !== 'activity' && parts[part].abs().gt('1e-30'))
        expect(others).toEqual([])
      }),
    )
  })

  it('is the same in turns, with a pause after each line', async () => {
    const before = version([line(), line({ id: 'gone' })])
    const after = version([line({ quantity: decimal('150') }), line({ id: 'come', gwp: ar4 })])
    let pauses = 0
    const inTurns = await waterfallInTurns(before, after, {}, async () => {
      pauses += 1
    })
    expect(inTurns).toEqual(waterfall(before, after))
    expect(pauses).toBe(3)
  })
})

function bag(co2: string, ch4: string) {
  return { CO2: decimal(co2), CH4: decimal(ch4) }
}
