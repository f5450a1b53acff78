import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, toPlain } from '../quantity/decimal.ts'
import { distributionOf, placeIn } from './distribution.ts'

const told = (...values: number[]) => distributionOf(values.map((value) => decimal(String(value))))
const points = ({ lower, median, upper }: ReturnType<typeof told>) => [lower, median, upper].map(toPlain)

describe('a distribution of peers', () => {
  it('tells thirds of five, the own 16 in the middle one beside a median of 18, and no peer’s value', () => {
    const peers = told(40, 12, 22, 15, 18)
    expect([peers.kind, ...points(peers)]).toEqual(['thirds', '16', '18', '21'])
    expect(placeIn(peers, decimal('16'))).toBe('middle')
    expect(placeIn(peers, decimal('15.9'))).toBe('lowest')
    expect(placeIn(peers, decimal('21'))).toBe('highest')
  })

  it('tells quarters from ten on, rounded to two significant digits', () => {
    const peers = told(...Array.from({ length: 10 }, (_, index) => 1001 + index * 111))
    expect([peers.kind, peers.count, ...points(peers)]).toEqual(['quarters', 10, '1300', '1500', '1800'])
    const places = ['1200', '1300', '1500', '1800'].map((value) => placeIn(peers, decimal(value)))
    expect(places).toEqual(['lowest', 'below_middle', 'above_middle', 'highest'])
  })

  it('takes the mean with both neighbours where a point falls on one value', () => {
    // Seven: the thirds fall on the third and the fifth, the median on the fourth.
    expect(points(told(1, 2, 6, 10, 11, 50, 90))).toEqual(['6', '9', '24'])
  })

  it('has its points in order, and within the values but for their rounding', () => {
    const value = fc.integer({ min: 1, max: 10_000_000 })
    fc.assert(
      fc.property(fc.array(value, { minLength: 6, maxLength: 40 }), (values) => {
        const { lower, median, upper } = told(...values)
        expect(lower.lte(median) && median.lte(upper)).toBe(true)
        expect(lower.gte(Math.min(...values) * 0.95) && upper.lte(Math.max(...values) * 1.05)).toBe(true)
      }),
    )
  })
})
