import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal, sumDecimals, toPlain } from '../quantity/decimal.ts'
import { compareProducts } from './compare-products.ts'
import { footprintOf } from './footprint-of.ts'
import type { Product } from './product.ts'
import { among, fossil, input, product } from './test/products.ts'

const result = (one: Product) => footprintOf(one, among())
const factor = (kg: string) => ({ source: { kind: 'factor', perUnit: fossil(kg) } as const })

describe('two versions of a product', () => {
  it('differ by what came, what went, how much is taken and what it emits', () => {
    const before = product('a', [input('steel', '2', factor('3')), input('glue', '1')])
    const after = product('a', [input('steel', '1.5', factor('2')), input('paint', '4', factor('0.5'))])
    const waterfall = compareProducts(result(before), result(after))
    expect(waterfall.steps.map(({ name, cause, kg }) => `${name} ${cause} ${toPlain(kg)}`)).toEqual([
      'steel quantity -1.5',
      'steel factor -1.5',
      'glue removed -1',
      'paint added 2',
    ])
    expect([waterfall.beforeKg, waterfall.afterKg].map(toPlain)).toEqual(['7', '5'])
  })

  it('have an input that is exempted, or counted in another unit, as gone and come', () => {
    const before = product('a', [input('x', '2'), input('y', '3')])
    const after = product('a', [input('x', '2', { isExempted: true }), input('y', '3', { unit: 'liter' })])
    const { steps } = compareProducts(result(before), result(after))
    expect(steps.map(({ name, cause, kg }) => `${name} ${cause} ${toPlain(kg)}`)).toEqual([
      'x removed -2',
      'y removed -3',
      'y added 3',
    ])
  })

  it('are not compared where they are not for the same', () => {
    const [one, other] = [product('a', []), product('a', [], { declaredAmount: new Decimal(2) })]
    expect(() => compareProducts(result(one), result(other))).toThrow('product.unit_differs')
  })
})

it('adds up from the one to the other', () => {
  const figure = fc.integer({ min: 0, max: 9999 }).map((value) => String(value / 100))
  const version = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.tuple(figure, figure))
  const made = (rows: Readonly<Record<string, readonly [string, string]>>) =>
    result(
      product(
        'p',
        Object.entries(rows).map(([id, [quantity, kg]]) => input(id, quantity, factor(kg))),
      ),
    )
  fc.assert(
    fc.property(version, version, (before, after) => {
      const { beforeKg, afterKg, steps } = compareProducts(made(before), made(after))
      expect(beforeKg.plus(sumDecimals(steps.map(({ kg }) => kg))).eq(afterKg)).toBe(true)
    }),
  )
})
