import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GwpSet } from '../gas/gwp-set.ts'
import { type Decimal, decimal, sumDecimals, toPlain } from '../quantity/decimal.ts'
import { countByMonth, countedCo2eKg, type VersionLine, WATERFALL_PARTS } from './version-line.ts'
import { type InventoryVersion, waterfall } from './waterfall.ts'

const gwp: GwpSet = { name: 'AR5', values: new Map([['CO2', decimal('1')]]) }

/** A line of CO2 alone, a kilogram for each m³. */
function line(kg: Decimal): VersionLine {
  const method = { id: 'boiler', site: 'plant', method: 'stationary', unit: 'm³', gwp }
  return { ...method, quantity: kg, gasesKg: { CO2: kg }, share: decimal('1') }
}

function version(lines: readonly VersionLine[]): InventoryVersion {
  return { sites: new Set(['plant']), lines }
}

function partsOf(before: readonly VersionLine[], after: readonly VersionLine[]): Record<string, string> {
  const { parts } = waterfall(version(before), version(after))
  const entries = WATERFALL_PARTS.map((part) => [part, toPlain(parts[part])] as const)
  return Object.fromEntries(entries.filter(([, kg]) => kg !== '0'))
}

/** A line of 60 and 40 kg CO2 in June and July, of a site that counts with these shares. */
function twoMonths(june: string, july: string, kg: readonly [string, string] = ['60', '40']): VersionLine {
  const [first, second] = [decimal(kg[0]), decimal(kg[1])]
  const counted = first.times(june).plus(second.times(july)).div(100)
  const quantity = first.plus(second)
  return countByMonth(line(quantity), { '2025-06': june, '2025-07': july }, { CO2: counted })
}

describe('a share that changes within the year', () => {
  it('counts each month with its share, and is told as boundary where that is all that changed', () => {
    expect(countedCo2eKg(twoMonths('60', '80')).toFixed()).toBe('68')
    expect(twoMonths('60', '80').share.toFixed()).toBe('0.68')
    const whole = { ...line(decimal('100')), share: decimal('0.6') }
    expect(partsOf([whole], [twoMonths('60', '80')])).toEqual({ boundary: '8' })
    expect(partsOf([twoMonths('60', '80')], [twoMonths('60', '90')])).toEqual({ boundary: '4' })
    expect(partsOf([whole], [twoMonths('60', '60')])).toEqual({})
  })

  it('is activity where the same quantity went to months of another share, and where more of it came', () => {
    expect(partsOf([twoMonths('60', '80')], [twoMonths('60', '80', ['40', '60'])])).toEqual({ activity: '4' })
    expect(partsOf([twoMonths('60', '80')], [twoMonths('60', '80', ['60', '140'])])).toEqual({ activity: '80' })
  })

  it('sums to the difference whatever changed', () => {
    const kg = fc.integer({ min: 0, max: 500 }).map(String)
    const share = fc.integer({ min: 0, max: 100 }).map(String)
    const any = fc
      .tuple(share, share, kg, kg)
      .map(([june, july, first, second]) => twoMonths(june, july, [first, second]))
    fc.assert(
      fc.property(any, any, (before, after) => {
        const { parts, beforeKg, afterKg } = waterfall(version([before]), version([after]))
        expect(sumDecimals(Object.values(parts)).toFixed()).toBe(afterKg.minus(beforeKg).toFixed())
      }),
    )
  })

  it('is worth what its months say where nothing was emitted', () => {
    expect(twoMonths('60', '80', ['0', '0']).share.toFixed()).toBe('0.6')
  })
})
