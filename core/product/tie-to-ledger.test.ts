import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../domain-error.ts'
import { Decimal, sumDecimals, toPlain } from '../quantity/decimal.ts'
import { tieToLedger } from './tie-to-ledger.ts'

const d = (text: string) => new Decimal(text)
const made = (id: string, quantity: string, perUnit: string) => ({
  id,
  name: id,
  quantity: d(quantity),
  perUnitKg: d(perUnit),
})

function refusal(work: () => unknown) {
  try {
    work()
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, ...error.data }
    throw error
  }
  return undefined
}

describe('the products of a year and the inventory', () => {
  it('leave a rest that no product carries', () => {
    const tie = tieToLedger([made('A', '1000', '2.0165'), made('B', '10', '3')], d('2500'))
    expect([tie.productsKg, tie.restKg].map(toPlain)).toEqual(['2046.5', '453.5'])
    expect(tie.coverPercent?.toFixed(2)).toBe('81.86')
    expect(tie.carried.map(({ id, kg }) => `${id} ${kg}`)).toEqual(['A 2016.5', 'B 30'])
  })

  it('may leave none, but never less', () => {
    expect(tieToLedger([made('A', '3', `0.${'3'.repeat(80)}`)], d('1')).restKg.isZero()).toBe(true)
    expect(refusal(() => tieToLedger([made('A', '10', '2')], d('19.9')))).toEqual({
      code: 'product.exceeds_ledger',
      products: '20',
      ledger: '19.9',
    })
  })

  it('are covered by nothing where there is no inventory', () => {
    expect(tieToLedger([], d('0')).coverPercent).toBe(null)
  })
})

const amount = fc.integer({ min: 0, max: 1_000_000 }).map((value) => new Decimal(value).div(7))

it('products and rest are the inventory to the last digit', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, amount), { maxLength: 9 }), amount, (drawn, extra) => {
      const products = drawn.map(([quantity, perUnitKg], at) => ({ id: `${at}`, name: '', quantity, perUnitKg }))
      const ledger = sumDecimals(drawn.map(([quantity, perUnit]) => quantity.times(perUnit)))
        .plus(extra)
        .plus(1)
      const { carried, restKg } = tieToLedger(products, ledger)
      expect(
        sumDecimals(carried.map(({ kg }) => kg))
          .plus(restKg)
          .eq(ledger),
      ).toBe(true)
    }),
  )
})
