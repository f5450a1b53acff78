import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Decimal, decimal } from '../quantity/decimal.ts'
import { changeOf, intensityOf } from './intensity.ts'

const unit = (unitId: string, kg: string, amount: string | null) => ({
  unitId,
  kg: decimal(kg),
  amount: amount === null ? null : decimal(amount),
})

describe('an intensity', () => {
  it('is all emissions by all of the amount, not a mean of the units', () => {
    const { perOne } = intensityOf([unit('a', '1000', '10'), unit('b', '9000', '30')])
    expect(perOne?.toString()).toBe('250')
  })

  it('has no value where a unit that emitted has no amount, and names it; a missing amount is never zero', () => {
    const told = intensityOf([unit('a', '1000', '10'), unit('b', '1', null)])
    expect([told.perOne, told.missing]).toEqual([null, ['b']])
    expect(intensityOf([unit('a', '1000', '10'), unit('b', '0', null)]).perOne?.toString()).toBe('100')
    expect(intensityOf([unit('a', '1000', '0')]).perOne).toBeNull()
    expect(intensityOf([]).perOne).toBeNull()
  })

  it('is compared with another as a share of it', () => {
    expect(changeOf(decimal('80'), decimal('100'))?.toString()).toBe('-0.2')
    expect(changeOf(decimal('80'), null)).toBeNull()
    expect(changeOf(decimal('80'), decimal('0'))).toBeNull()
  })

  it('of the whole lies between those of its units', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(
      fc.property(fc.array(fc.record({ kg: amount, of: amount }), { minLength: 1, maxLength: 8 }), (units) => {
        const rows = units.map(({ kg, of }, at) => unit(String(at), String(kg), String(of)))
        const whole = intensityOf(rows).perOne
        const each = rows.map((row) => intensityOf([row]).perOne).filter((one): one is Decimal => one !== null)
        const sorted = each.toSorted((one, other) => one.comparedTo(other))
        expect(whole?.gte(sorted[0]?.minus('1e-12') ?? 0)).toBe(true)
        expect(whole?.lte(sorted.at(-1)?.plus('1e-12') ?? 0)).toBe(true)
      }),
    )
  })
})
