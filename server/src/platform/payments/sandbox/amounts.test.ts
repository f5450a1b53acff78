import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountOn, prorationAmounts, shareOfRest, totalOf, withDiscount } from './amounts.ts'
import { addMonths, boletoDue, periodEndAfter } from './calendar.ts'
import type { CouponRecord, LineRecord } from './records.ts'
import { boletoVoucher, pixVoucher } from './vouchers.ts'

const seconds = (instant: string) => Date.parse(instant) / 1_000
const instant = (value: number) => new Date(value * 1_000).toISOString()

function lineOf(amount: number): LineRecord {
  const period = { periodStart: 0, periodEnd: 10 }
  return {
    id: 'il',
    description: '',
    priceId: 'p',
    amount,
    discount: 0,
    proration: false,
    isSubscription: true,
    ...period,
  }
}

function couponOf(percentOff: number): CouponRecord {
  const kind = { kind: 'coupon', id: 'c', created: 0, name: null, amountOff: null } as const
  return { ...kind, percentOff, duration: 'once', months: null }
}

describe('a discount', () => {
  it('is rounded half up to the centavo, and never above the amount', () => {
    expect(discountOn({ percentOff: 10, amountOff: null }, 1_005)).toBe(101)
    expect(discountOn({ percentOff: 12.5, amountOff: null }, 100)).toBe(13)
    expect(discountOn({ percentOff: null, amountOff: 900 }, 500)).toBe(500)
    expect(discountOn(undefined, 500)).toBe(0)
  })

  it('spread over lines is whole centavos and adds up', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -9_999, max: 99_999 }), { minLength: 1 }),
        fc.integer({ min: 1, max: 100 }),
        (amounts, percent) => {
          const lines = withDiscount(amounts.map(lineOf), couponOf(percent))
          const charged = amounts.filter((amount) => amount > 0).reduce((sum, amount) => sum + amount, 0)
          const all = amounts.reduce((sum, amount) => sum + amount, 0)
          expect(totalOf(lines)).toBe(all - discountOn(couponOf(percent), charged))
          expect(
            lines.every((line) => Number.isInteger(line.discount) && line.discount <= Math.max(0, line.amount)),
          ).toBe(true)
        },
      ),
    )
  })
})

describe('proration', () => {
  it('takes the rest of the period to the second, rounded half up', () => {
    expect(shareOfRest(5_000, 0, 30, 10)).toBe(3_333)
    expect(shareOfRest(13_000, 0, 30, 10)).toBe(8_667)
    expect(shareOfRest(1, 0, 2, 1)).toBe(1)
    expect(shareOfRest(5_000, 0, 30, 30)).toBe(0)
    expect(shareOfRest(5_000, 0, 30, 0)).toBe(5_000)
  })

  it('gives back what the period really cost', () => {
    const paid = { amount: 5_000, discount: 500, periodStart: 0, periodEnd: 30 }
    const change = { now: 15, paid, newAmount: 13_000, period: { start: 0, end: 30 }, isSameInterval: true }
    expect(prorationAmounts(change)).toEqual({ credit: 2_250, charge: 6_500 })
    expect(prorationAmounts({ ...change, isSameInterval: false })).toEqual({ credit: 2_250, charge: 13_000 })
    expect(prorationAmounts({ ...change, paid: undefined })).toEqual({ credit: 0, charge: 6_500 })
  })
})

describe('the calendar', () => {
  it('comes back to the 31st after shorter months', () => {
    const anchor = seconds('2027-01-31T10:00:00Z')
    expect([1, 2, 3, 13].map((months) => instant(addMonths(anchor, months)).slice(0, 10))).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2028-02-29',
    ])
    const february = seconds('2027-02-28T10:00:00Z')
    expect(instant(periodEndAfter(anchor, february, 'month'))).toBe('2027-03-31T10:00:00.000Z')
    expect(instant(periodEndAfter(anchor, anchor, 'year'))).toBe('2028-01-31T10:00:00.000Z')
  })

  it('counts the days of a boleto in São Paulo', () => {
    expect(instant(boletoDue(seconds('2026-11-21T12:00:00Z'), 3))).toBe('2026-11-25T02:59:59.000Z')
    // 23:30 of the 20th there.
    expect(instant(boletoDue(seconds('2026-11-21T02:30:00Z'), 3))).toBe('2026-11-24T02:59:59.000Z')
  })
})

describe('vouchers', () => {
  it('of a boleto have 47 digits of no bank, with the amount at the end', () => {
    const { code } = boletoVoucher('pi_1', 19_380, seconds('2026-11-25T02:59:59Z'))
    expect(code).toMatch(/^000\d{44}$/)
    expect(code.endsWith('0000019380')).toBe(true)
  })

  it('of PIX are fields with their lengths, and a check value that holds', () => {
    const { code } = pixVoucher('pi_1', 19_305, 0)
    const fields = new Map<string, string>()
    for (let at = 0; at < code.length; ) {
      const length = Number(code.slice(at + 2, at + 4))
      fields.set(code.slice(at, at + 2), code.slice(at + 4, at + 4 + length))
      at += 4 + length
    }
    expect([...fields.keys()]).toEqual(['00', '26', '52', '53', '54', '58', '59', '60', '62', '63'])
    expect(fields.get('54')).toBe('193.05')
    expect(fields.get('26')).toContain('.invalid')
    expect(fields.get('63')).toMatch(/^[0-9A-F]{4}$/)
  })
})
