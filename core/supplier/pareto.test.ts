import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal, sumDecimals } from '../quantity/decimal.ts'
import { paretoOf, topMovers } from './pareto.ts'

const num = (value: number) => new Decimal(value)
const years = (amounts: Readonly<Record<string, number>>) =>
  new Map(Object.entries(amounts).map(([id, kg]) => [id, num(kg)] as const))
const suppliers = (amounts: Readonly<Record<string, number>>) =>
  Object.entries(amounts).map(([id, kg]) => ({ id, co2eKg: num(kg) }))
const anyAmounts = fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), fc.integer({ min: -500, max: 10_000 }))

describe('the few suppliers that make most', () => {
  it('are counted from the greatest, ties by name, until four fifths are reached', () => {
    const { rows, needed, totalKg, withoutEmissions } = paretoOf(
      suppliers({ d: 100, b: 200, a: 200, c: 500, gone: 0, back: -10 }),
    )
    expect(
      rows.map(({ id, share, cumulativeKg, cumulativeShare }) => [
        id,
        ...[share, cumulativeKg, cumulativeShare].map(String),
      ]),
    ).toEqual([
      ['c', '0.5', '500', '0.5'],
      ['a', '0.2', '700', '0.7'],
      ['b', '0.2', '900', '0.9'],
      ['d', '0.1', '1000', '1'],
    ])
    expect([needed, totalKg.toFixed()]).toEqual([3, '1000'])
    expect(withoutEmissions).toEqual(['back', 'gone'])
  })

  it('are as many as reach the part exactly, and none of nothing', () => {
    expect(paretoOf(suppliers({ a: 8, b: 2 })).needed).toBe(1)
    expect(paretoOf(suppliers({ a: 8, b: 2 }), num(1)).needed).toBe(2)
    expect(paretoOf([]).needed).toBe(0)
  })

  it('stand in falling order while what they make together rises to all', () => {
    fc.assert(
      fc.property(anyAmounts, (amounts) => {
        const { rows, needed, totalKg } = paretoOf(suppliers(amounts))
        for (const [at, row] of rows.entries()) {
          const before = rows[at - 1]
          if (!before) continue
          expect(before.co2eKg.gte(row.co2eKg) && before.cumulativeShare.lt(row.cumulativeShare)).toBe(true)
        }
        expect(rows.at(-1)?.cumulativeShare.toFixed() ?? '1').toBe('1')
        const [most, fewer] = [rows[needed - 1], rows[needed - 2]]
        expect(most === undefined || most.cumulativeKg.gte(totalKg.times('0.8'))).toBe(true)
        expect(fewer === undefined || fewer.cumulativeKg.lt(totalKg.times('0.8'))).toBe(true)
      }),
    )
  })
})

describe('the suppliers that moved most', () => {
  const before = years({ a: 100, b: 50, c: 30, same: 5, e: 0 })
  const now = years({ a: 40, b: 110, d: 31, same: 5, e: 1 })

  it('come by the size of their change, up or down, new and gone ones too', () => {
    const { movers, others, changeKg } = topMovers(before, now, 4)
    expect(movers.map(({ id, changeKg: moved, ratio }) => [id, moved.toFixed(), ratio?.toFixed() ?? null])).toEqual([
      ['a', '-60', '-0.6'],
      ['b', '60', '1.2'],
      ['d', '31', null],
      ['c', '-30', '-1'],
    ])
    expect([movers[2]?.beforeKg, movers[3]?.nowKg]).toEqual([null, null])
    expect([others.count, others.changeKg.toFixed(), changeKg.toFixed()]).toEqual([1, '1', '2'])
  })

  it('make with all others what the total changed by', () => {
    fc.assert(
      fc.property(anyAmounts, anyAmounts, fc.nat(5), (one, other, most) => {
        const { movers, others, changeKg } = topMovers(years(one), years(other), most)
        const totals = [one, other].map((year) => Object.values(year).reduce((sum, kg) => sum + kg, 0))
        expect(changeKg.toNumber()).toBe((totals[1] ?? 0) - (totals[0] ?? 0))
        expect(sumDecimals([...movers.map((each) => each.changeKg), others.changeKg]).eq(changeKg)).toBe(true)
        expect(movers.length).toBeLessThanOrEqual(most)
      }),
    )
  })
})
