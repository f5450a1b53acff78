import { describe, expect, it } from 'vitest'
import { monthAt, monthsBetween, startOfMonth } from './calendar.ts'
import { type ChargedInvoice, levelsOf } from './levels.ts'
import { monthFlows } from './months.ts'
import { type Movement, movementsOf } from './movement.ts'
import { at, listCents, paidPeriod, price, proMonthly, subscription } from './test-ledger.ts'

describe('edges', () => {
  const told = (moved: readonly Movement[]) =>
    moved.map(({ month, kind, from, to }) => [month, kind, from / 12, to / 12])

  it('makes one movement of an upgrade and a downgrade within an hour, and two of them after it', () => {
    const level = (minute: number, cents: number) => ({
      ...{
        at: new Date(Date.UTC(2027, 0, 10, 12, minute)),
        subscription: 's',
        plan: 'PRO' as const,
        yearCents: cents * 12,
      },
    })
    expect(told(movementsOf('c', [level(0, 5000), level(100, 13_000), level(160, 5000)]))).toEqual([
      ['2027-01', 'new', 0, 5000],
    ])
    expect(told(movementsOf('c', [level(0, 5000), level(100, 13_000), level(161, 5000)]))).toEqual([
      ['2027-01', 'new', 0, 5000],
      ['2027-01', 'expansion', 5000, 13_000],
      ['2027-01', 'contraction', 13_000, 5000],
    ])
    expect(told(movementsOf('c', [level(0, 5000), level(59, 13_000)]))).toEqual([['2027-01', 'new', 0, 13_000]])
  })

  it('keeps a yearly plan cancelled in its third month to the twelfth', () => {
    const yearly = price('PRO', 'ME', 'yearly')
    const kept = subscription('s', [paidPeriod('2027-01-10', yearly)], { endsAt: at('2028-01-10') })
    expect(told(movementsOf('c', levelsOf(kept, listCents)))).toHaveLength(1)
    const over = { ...kept, state: 'ended', endedAt: at('2028-01-10') } as const
    expect(told(movementsOf('c', levelsOf(over, listCents))).at(-1)).toEqual(['2028-01', 'churn', 4750, 0])
  })

  it('counts what is past due until it is given up, and no boleto that was never paid', () => {
    const waiting: ChargedInvoice = {
      ...paidPeriod('2027-02-10', proMonthly),
      state: 'open',
      paidAt: null,
      paidCents: 0,
    }
    const late = subscription('s', [paidPeriod('2027-01-10', proMonthly), waiting], { state: 'past_due' })
    expect(told(movementsOf('c', levelsOf(late, listCents)))).toEqual([['2027-01', 'new', 0, 5000]])
    const lost = subscription('s', [paidPeriod('2027-01-10', proMonthly), { ...waiting, state: 'uncollectible' }], {
      ...{ state: 'ended', endedAt: at('2027-02-17') },
    })
    expect(told(movementsOf('c', levelsOf(lost, listCents))).at(-1)).toEqual(['2027-02', 'churn', 5000, 0])
    expect(levelsOf(subscription('s', [waiting]), listCents)).toEqual([])
  })

  it('begins a boleto with its payment, and a trial with what is paid after it', () => {
    const boleto = { ...paidPeriod('2027-01-30', proMonthly), paidAt: at('2027-02-02') }
    expect(told(movementsOf('c', levelsOf(subscription('s', [boleto]), listCents)))[0]?.[0]).toBe('2027-02')
    const trial = { ...paidPeriod('2027-01-10', proMonthly), grossCents: 0, paidCents: 0 }
    const free = { ...trial, times: trial.times.map((time) => ({ ...time, amountCents: 0 })) }
    const bought = subscription('s', [free, paidPeriod('2027-02-10', proMonthly)])
    expect(told(movementsOf('c', levelsOf(bought, listCents)))).toEqual([['2027-02', 'new', 0, 5000]])
  })

  it('tells a rise of prices as expansion, and what is left of a changed period by the price of the next', () => {
    const dearer: ChargedInvoice = {
      ...{ ...paidPeriod('2027-02-10', proMonthly), paidCents: 6000, grossCents: 6000 },
      times: [{ kind: 'period', price: proMonthly, amountCents: 6000, from: at('2027-02-10') }],
    }
    const risen = subscription('s', [paidPeriod('2027-01-10', proMonthly), dearer])
    expect(told(movementsOf('c', levelsOf(risen, listCents))).at(-1)).toEqual(['2027-02', 'expansion', 5000, 6000])
    const changed: ChargedInvoice = {
      ...{ state: 'paid', paidAt: at('2027-01-20'), paidCents: 3000, discountCents: 0, grossCents: 3000 },
      times: [{ kind: 'proration', price: proMonthly, amountCents: 3000, from: at('2027-01-20') }],
    }
    const upgraded = subscription('s', [paidPeriod('2027-01-01', price('PRO', 'EPP', 'monthly')), changed, dearer])
    expect(told(movementsOf('c', levelsOf(upgraded, listCents))).at(-1)).toEqual([
      '2027-01',
      'contraction',
      17_000,
      6000,
    ])
  })

  it('takes a second subscription as expansion, ending one as contraction, and pausing as churn', () => {
    const first = levelsOf(subscription('a', [paidPeriod('2027-01-10', proMonthly)]), listCents)
    const second = levelsOf(
      subscription('b', [paidPeriod('2027-02-10', proMonthly)], { state: 'ended', endedAt: at('2027-03-10') }),
      listCents,
    )
    expect(told(movementsOf('c', [...second, ...first])).map(([, kind]) => kind)).toEqual([
      ...['new', 'expansion', 'contraction'],
    ])
    const paused = subscription('a', [paidPeriod('2027-01-10', proMonthly)], {
      ...{ state: 'paused', startsAt: at('2027-02-10') },
    })
    expect(told(movementsOf('c', levelsOf(paused, listCents))).at(-1)).toEqual(['2027-02', 'churn', 5000, 0])
  })

  /** The rest of a period at a price, as Stripe tells it: what is taken off is in the amount, and in no discount. */
  const changeTo = (day: string, sold: typeof proMonthly, amountCents: number): ChargedInvoice => ({
    ...{ state: 'paid', paidAt: at(day), paidCents: amountCents, discountCents: 0, grossCents: amountCents },
    times: [{ kind: 'proration', price: sold, amountCents, from: at(day) }],
  })
  const ultimate = price('ULTIMATE', 'ME', 'monthly')
  const lastOf = (invoices: ChargedInvoice[], rest: Parameters<typeof subscription>[2] = {}) =>
    told(movementsOf('c', levelsOf(subscription('s', invoices, rest), listCents))).at(-1)

  it('takes the discount that stands off what is left of a changed period: a percentage, or a fixed amount', () => {
    const change = changeTo('2027-01-20', ultimate, 3000)
    const half = paidPeriod('2027-01-10', proMonthly, 2500)
    expect(lastOf([half, change])).toEqual(['2027-01', 'expansion', 2500, 6500])
    const fixed = paidPeriod('2027-01-10', proMonthly, 1234)
    expect(lastOf([fixed, change])).toEqual(['2027-01', 'expansion', 3766, 11_766])
    expect(lastOf([half, change, paidPeriod('2027-02-10', ultimate, 1300)])).toEqual([
      ...['2027-01', 'expansion', 2500, 11_700],
    ])
  })

  it('counts a change within a period once it is paid, and not at all once the next period says what there is', () => {
    const change = changeTo('2027-01-20', ultimate, 3000)
    const begun = paidPeriod('2027-01-10', proMonthly)
    expect(lastOf([begun, { ...change, state: 'open', paidAt: null, paidCents: 0 }])?.[1]).toBe('new')
    expect(lastOf([begun, { ...change, paidAt: at('2027-02-03') }])).toEqual(['2027-02', 'expansion', 5000, 13_000])
    const late = { ...change, paidAt: at('2027-02-12') }
    expect(lastOf([begun, late, paidPeriod('2027-02-10', proMonthly)])?.[1]).toBe('new')
  })

  it('loses what is given up unpaid with the period that was not, though the provider never ends it', () => {
    const rest = { state: 'ended', startsAt: at('2027-02-10'), endsAt: at('2027-03-10') } as const
    expect(lastOf([paidPeriod('2027-01-10', proMonthly)], rest)).toEqual(['2027-02', 'churn', 5000, 0])
  })

  it('contracts to nothing where all is taken off, expands after it, and churns when the subscription is over', () => {
    const invoices = [paidPeriod('2027-01-10', proMonthly), paidPeriod('2027-02-10', proMonthly, 5000)]
    expect(lastOf(invoices)).toEqual(['2027-02', 'contraction', 5000, 0])
    expect(lastOf([...invoices, paidPeriod('2027-03-10', proMonthly)])).toEqual(['2027-03', 'expansion', 0, 5000])
    const over = subscription('s', invoices, { state: 'ended', endedAt: at('2027-03-10') })
    const moved = movementsOf('c', levelsOf(over, listCents))
    expect(told(moved).at(-1)).toEqual(['2027-03', 'churn', 0, 0])
    expect(monthFlows(moved, '2027-02', '2027-03').map(({ customersEnd }) => customersEnd)).toEqual([1, 0])
  })

  it('counts months in Brasília', () => {
    expect(monthAt(new Date('2027-02-01T02:59:59Z'))).toBe('2027-01')
    expect(startOfMonth('2027-02').toISOString()).toBe('2027-02-01T03:00:00.000Z')
    expect(monthsBetween('2026-11', '2027-02')).toBe(3)
  })
})

it('ends each month, and each customer, with what it began with and what moved', () => {
  // Levels drawn by a fixed rule of remainders, so that a failure can be run again.
  let seed = 20_271
  const draw = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  const all = Array.from({ length: 200 }, (_, index) => {
    const levels = Array.from({ length: 1 + draw(14) }, () => {
      const isOver = draw(4) === 0
      return {
        at: new Date(Date.UTC(2027, draw(24), 1 + draw(28), draw(24), draw(60))),
        subscription: `s${draw(3)}`,
        plan: isOver ? null : ('PRO' as const),
        yearCents: isOver || draw(5) === 0 ? 0 : draw(500_000),
      }
    })
    return movementsOf(`c${index}`, levels)
  })
  const holds = (moved: readonly Movement[]) =>
    monthFlows(moved, '2027-01', '2028-12').every((flow, index, flows) => {
      const { start, reactivation, expansion, contraction, churn, end } = flow
      const follows = start === (flows[index - 1]?.end ?? 0)
      return follows && end === start + flow.new + reactivation + expansion - contraction - churn && end >= 0
    })
  expect(all.every(holds)).toBe(true)
  expect(holds(all.flat())).toBe(true)
  const alive = all.filter((moved) => moved.length > 0 && moved.at(-1)?.kind !== 'churn').length
  expect(monthFlows(all.flat(), '2027-01', '2028-12').at(-1)?.customersEnd).toBe(alive)
})
