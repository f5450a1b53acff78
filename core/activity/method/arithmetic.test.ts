import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal, decimal, ZERO } from '../../quantity/decimal.ts'
import { Arithmetic, operate, repeat } from './arithmetic.ts'

const texts = (values: ReturnType<typeof repeat>) => values?.map((value) => value.toFixed())

describe('the operations of a line done again', () => {
  it('give the values of other figures, place by place', () => {
    const arithmetic = new Arithmetic([decimal('6'), decimal('3')])
    const product = arithmetic.add('product', [0, 1, decimal('0.5')])
    arithmetic.add('quotient', [product, 1])
    expect(texts(arithmetic.values)).toEqual(['6', '3', '9', '3'])
    expect(texts(repeat(arithmetic, [decimal('10'), decimal('4')]))).toEqual(['10', '4', '20', '5'])
  })

  it('give what they gave at first, however many digits the figures have that are known', () => {
    const figures = fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 45n }), fc.nat({ max: 40 }))
      .map(([digits, places]) => new Decimal(digits.toString()).times(`0.${'0'.repeat(places)}1`))
    fc.assert(
      fc.property(figures, figures, figures, (own, one, other) => {
        const arithmetic = new Arithmetic([own])
        const place = arithmetic.add('product', [one, 0, other])
        arithmetic.add('product', [place, one, other])
        expect(texts(repeat(arithmetic, [own]))).toEqual(texts(arithmetic.values))
      }),
    )
  })

  it('take known figures together in a product alone, and only beside one that is not known', () => {
    const [two, three] = [decimal('2'), decimal('3')]
    const arithmetic = new Arithmetic([decimal('6'), decimal('3')])
    arithmetic.add('sum', [0, two, three])
    arithmetic.add('product', [0, two, three])
    arithmetic.add('product', [0, 1, two, three])
    expect(texts(repeat(arithmetic, [decimal('10'), decimal('4')]))).toEqual(['10', '4', '15', '60', '240'])
  })

  it('give nothing where they would divide by zero, but multiply by it', () => {
    const arithmetic = new Arithmetic([decimal('6'), decimal('3')])
    arithmetic.add('quotient', [0, 1])
    expect(repeat(arithmetic, [decimal('6'), ZERO])).toBeNull()
    expect(texts(repeat(arithmetic, [ZERO, decimal('3')]))).toEqual(['0', '3', '0'])
    const multiplied = new Arithmetic([decimal('6'), decimal('3')])
    multiplied.add('product', [0, 1])
    expect(texts(repeat(multiplied, [decimal('6'), ZERO]))).toEqual(['6', '0', '0'])
  })

  it('give nothing where a question has another answer', () => {
    const arithmetic = new Arithmetic([decimal('400')])
    const isShort = (value = ZERO) => value.lt(500)
    arithmetic.answers.push({ operands: [0], question: isShort, isSo: true })
    expect(texts(repeat(arithmetic, [decimal('499')]))).toEqual(['499'])
    expect(repeat(arithmetic, [decimal('500')])).toBeNull()
  })
})

describe('the rounding of a step', () => {
  it('keeps fifty decimal places, and is none of what has no more of them', () => {
    const arithmetic = new Arithmetic([decimal('1')])
    const third = arithmetic.add('quotient', [0, decimal('3')])
    const cut = arithmetic.add('round', [third])
    expect(arithmetic.values[cut]?.toFixed()).toBe(`0.${'3'.repeat(50)}`)
    expect(arithmetic.add('round', [cut])).toBe(cut)
    expect(arithmetic.add('round', [0])).toBe(0)
    expect(operate('round', [decimal('0.125')], []).toFixed()).toBe('0.125')
  })
})
