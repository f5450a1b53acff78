import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal, decimal, splitByWeights, sumDecimals, toPlain } from './decimal.ts'
import { addQuantities, convert, quantity } from './quantity.ts'
import { parseUnit, UNITS, type Unit } from './unit.ts'

const amounts = fc.bigInt({ min: 0n, max: 10n ** 18n }).map((digits) => new Decimal(digits.toString()).div(10 ** 6))
const units = fc.constantFrom<Unit>(...Object.values(UNITS))

describe('quantities', () => {
  it('convert by exact scales', () => {
    expect(toPlain(convert(quantity(decimal('1500'), UNITS.kWh), UNITS.MWh).value)).toBe('1.5')
    expect(toPlain(convert(quantity(decimal('1'), UNITS.lb), UNITS.kg).value)).toBe('0.45359237')
    expect(toPlain(convert(quantity(decimal('1'), UNITS.kWh), UNITS.MJ).value)).toBe('3.6')
    expect(toPlain(convert(quantity(decimal('2.5'), UNITS['m³']), UNITS.L).value)).toBe('2500')
  })

  it('come back unchanged from any unit of their dimension, far below any figure shown', () => {
    fc.assert(
      fc.property(amounts, units, units, (value, from, to) => {
        fc.pre(from.dimension === to.dimension)
        const back = convert(convert(quantity(value, from), to), from)
        expect(back.value.minus(value).abs().lte('1e-40')).toBe(true)
      }),
    )
  })

  it('add in the unit of the first', () => {
    const sum = addQuantities(quantity(decimal('1'), UNITS.t), quantity(decimal('250'), UNITS.kg))
    expect([toPlain(sum.value), sum.unit.symbol]).toEqual(['1.25', 't'])
  })

  it('of different dimensions do not add up at run time either', () => {
    const mass: Unit = UNITS.kg
    const energy: Unit = UNITS.kWh
    expect(() => addQuantities(quantity(decimal('1'), mass), quantity(decimal('1'), energy))).toThrow(
      expect.objectContaining({ code: 'quantity.dimension_mismatch' }),
    )
  })
})

describe('decimals', () => {
  it('are read strictly and written without exponent', () => {
    expect(toPlain(decimal('0.00000000000000000001'))).toBe('0.00000000000000000001')
    for (const text of ['1e5', '', ' 1', '1,5', '.5', '+1', 'NaN']) {
      expect(() => decimal(text)).toThrow(expect.objectContaining({ code: 'decimal.invalid' }))
    }
  })

  it('split by weights into parts that add up exactly', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.array(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 24 }),
        (total, weights) => {
          expect(sumDecimals(splitByWeights(total, weights)).eq(total)).toBe(true)
        },
      ),
    )
  })
})

describe('parseUnit', () => {
  it.each([
    ['LT', 'L'],
    ['litros', 'L'],
    ['M3', 'm³'],
    ['MT3', 'm³'],
    ['m³', 'm³'],
    ['QUILO', 'kg'],
    ['Ton', 't'],
    ['TO', 't'],
    ['kwh', 'kWh'],
    ['MWH', 'MWh'],
    [' kg ', 'kg'],
  ])('reads %s as %s', (text, symbol) => {
    expect(parseUnit(text).symbol).toBe(symbol)
  })

  it.each(['CX', 'BD', 'UN', 'unid.', 'CB', 'GL', 'galão', 'PC', 'P13'])(
    'refuses %s: a package is no measure',
    (text) => {
      expect(() => parseUnit(text)).toThrow(expect.objectContaining({ code: 'unit.ambiguous' }))
    },
  )

  it('refuses what it does not know', () => {
    expect(() => parseUnit('xyz')).toThrow(expect.objectContaining({ code: 'unit.unknown' }))
    expect(() => parseUnit('constructor')).toThrow(expect.objectContaining({ code: 'unit.unknown' }))
    expect(() => parseUnit(' ')).toThrow(expect.objectContaining({ code: 'unit.empty' }))
  })
})
