import { describe, expect, it } from 'vitest'
import { type Decimal, ONE } from '../quantity/decimal.ts'
import { cohortsOf } from './cohorts.ts'
import { trialCohorts } from './conversion.ts'
import { levelsOf, sharesAt } from './levels.ts'
import { monthFlows, sumFlows } from './months.ts'
import { type Movement, movementsOf } from './movement.ts'
import { keptOf, monthlyLogoChurn, monthlyOf, ratesOf, worthOf, yearlyOf } from './rates.ts'
import { at, listCents, paidPeriod, price, proMonthly, subscription } from './test-ledger.ts'

/**
 * A ledger worked by hand (analysis of the metrics, section 9, example 26, after the definitions of ChartMogul): six customers and four
 * months. Prices of a month and of a year in BRL: PRO ME 50 and 570, ULTIMATE ME 130 and 1,482, PRO EPP 170.
 */

const c1 = [
  subscription(
    'c1a',
    [
      paidPeriod('2027-01-10', proMonthly),
      // Eleven days after the renewal, of 28: what is left of it is given back and charged anew.
      {
        ...{ state: 'paid', paidAt: at('2027-02-21'), paidCents: 4857, discountCents: 0, grossCents: 7893 },
        times: [
          { kind: 'proration', price: proMonthly, amountCents: -3036, from: at('2027-02-21') },
          { kind: 'proration', price: price('ULTIMATE', 'ME', 'monthly'), amountCents: 7893, from: at('2027-02-21') },
        ],
      },
      paidPeriod('2027-02-10', proMonthly),
    ],
    { state: 'ended', endedAt: at('2027-03-10') },
  ),
  subscription('c1b', [paidPeriod('2027-04-05', proMonthly)]),
]
const c2 = [subscription('c2', [paidPeriod('2027-01-12', price('ULTIMATE', 'ME', 'yearly'))])]
const proEpp = price('PRO', 'EPP', 'monthly')
const c3 = [
  subscription('c3', [
    paidPeriod('2027-01-15', proEpp),
    ...['2027-02-15', '2027-03-15', '2027-04-15'].map((day) => paidPeriod(day, proEpp, 3400)),
  ]),
]
const c4 = [subscription('c4', [paidPeriod('2027-02-03', price('PRO', 'ME', 'yearly'))])]
const c6 = [subscription('c6', [paidPeriod('2027-04-12', proMonthly)])]
const customers = { c1, c2, c3, c4, c5: [], c6 }
const movements: Movement[] = Object.entries(customers)
  .flatMap(([customer, bought]) =>
    movementsOf(
      customer,
      bought.flatMap((one) => levelsOf(one, listCents)),
    ),
  )
  .toSorted((left, right) => left.at.getTime() - right.at.getTime())
const [jan, feb, mar, apr] = monthFlows(movements, '2027-01', '2027-04')
if (!jan || !feb || !mar || !apr) throw new Error('four months')
const brl = (yearCents: number) => monthlyOf(yearCents).toFixed(2)
const percent = (share: Decimal | null) => share?.times(100).toFixed(2)

describe('example 26', () => {
  it.each([
    ['January', jan, ['343.50', '0.00', '0.00', '0.00', '0.00', '343.50', 3]],
    ['February', feb, ['47.50', '0.00', '80.00', '34.00', '0.00', '437.00', 4]],
    ['March', mar, ['0.00', '0.00', '0.00', '0.00', '130.00', '307.00', 3]],
    ['April', apr, ['50.00', '50.00', '0.00', '0.00', '0.00', '407.00', 5]],
  ] as const)('has the movements of %s', (_, flow, told) => {
    const { reactivation, expansion, contraction, churn, end, customersEnd } = flow
    expect([...[flow.new, reactivation, expansion, contraction, churn, end].map(brl), customersEnd]).toEqual(told)
  })

  it('has the rates of February and March', () => {
    const february = ratesOf(feb, keptOf(movements, '2027-02', '2027-02'))
    expect([percent(february.netRetention), percent(february.grossRetention)]).toEqual(['113.39', '90.10'])
    expect(february.quickRatio?.toFixed(2)).toBe('3.75')
    const march = ratesOf(mar, keptOf(movements, '2027-03', '2027-03'))
    expect([march.grossChurn, march.netRetention, march.logoChurn].map(percent)).toEqual(['29.75', '70.25', '25.00'])
    expect(march.quickRatio?.toFixed(2)).toBe('0.00')
    expect(yearlyOf(mar.end).toFixed(2)).toBe('3684.00')
  })

  it('has the worth of a customer in March, and what one cost from January to April', () => {
    const march = worthOf([mar], { margin: ONE, costCents: null })
    expect([march.arpa?.toFixed(2), march.ltv?.toFixed(2), march.cac]).toEqual(['102.33', '409.33', null])
    const { cac } = worthOf([jan, feb, mar, apr], { margin: ONE, costCents: 90_000 })
    expect(cac?.toFixed(2)).toBe('180.00')
    expect(cac && march.arpa ? cac.div(march.arpa).toFixed(2) : '').toBe('1.76')
    const paidBack = worthOf([jan, feb, mar], { margin: ONE, costCents: 72_000 })
    expect([paidBack.cac?.toFixed(2), paidBack.payback?.toFixed(2)]).toEqual(['180.00', '1.76'])
  })

  it('counts the trial of March as paid, once its time is over', () => {
    const trials = [{ begunAt: at('2027-03-14'), endsAt: at('2027-04-13'), paidAt: at('2027-04-12') }]
    expect(trialCohorts(trials, at('2027-04-30'))).toEqual([{ month: '2027-03', trials: 1, paid: 1, running: 0 }])
    expect(trialCohorts(trials, at('2027-04-15'))).toEqual([{ month: '2027-03', trials: 0, paid: 0, running: 1 }])
  })

  it('follows each month of first payments to the end', () => {
    const cohorts = cohortsOf(movements, '2027-04')
    expect(cohorts.map(({ month, customers: came }) => [month, came])).toEqual([
      ['2027-01', 3],
      ['2027-02', 1],
      ['2027-04', 1],
    ])
    expect(cohorts[0]?.ages.map(({ customers: alive, yearCents }) => [alive, brl(yearCents)])).toEqual([
      [3, '343.50'],
      [3, '389.50'],
      [2, '259.50'],
      [3, '309.50'],
    ])
  })

  it('divides by plan what there is at an instant', () => {
    const levels = Object.values(customers).flatMap((bought) => bought.flatMap((one) => levelsOf(one, listCents)))
    const shares = (day: string) =>
      [...sharesAt(levels, at(day))].map(([plan, { subscriptions, yearCents }]) => [
        plan,
        subscriptions,
        brl(yearCents),
      ])
    expect(shares('2027-02-28').toSorted()).toEqual([
      ['PRO', 2, '183.50'],
      ['ULTIMATE', 2, '253.50'],
    ])
    expect(shares('2027-03-31').toSorted()).toEqual([
      ['PRO', 2, '183.50'],
      ['ULTIMATE', 1, '123.50'],
    ])
  })

  it('leaves nothing to divide by untold: no retention of a first month, no worth without churn', () => {
    expect(Object.values(ratesOf(jan, keptOf(movements, '2027-01', '2027-01'))).every((rate) => rate === null)).toBe(
      true,
    )
    const february = worthOf([feb], { margin: ONE, costCents: 0 })
    expect([february.ltv, february.cac?.toFixed(2)]).toEqual([null, '0.00'])
    expect(worthOf([], { margin: ONE, costCents: 100 })).toEqual({
      ...{ arpa: null, ltv: null, cac: null, ltvToCac: null, payback: null },
    })
  })

  it('takes the year of the sample: MRR 27,350 is ARR 328,200', () => {
    expect(yearlyOf(27_350 * 1200).toFixed(2)).toBe('328200.00')
  })

  it('sums months to a span, and its churn to that of a month on average', () => {
    const span = sumFlows([jan, feb, mar, apr])
    expect(span && [span.start, brl(span.end), span.customersNew, span.customersBack, span.customersLost]).toEqual([
      ...[0, '407.00', 5, 1, 1],
    ])
    // One lost of 0 + 3 + 4 + 3 at the start of each.
    expect(monthlyLogoChurn([jan, feb, mar, apr])?.toFixed(2)).toBe('0.10')
    expect(sumFlows([])).toBeUndefined()
  })

  it('has the rates of several months over who was there at their start', () => {
    const [, ...three] = [jan, feb, mar, apr]
    const span = sumFlows(three)
    const kept = keptOf(movements, '2027-02', '2027-04')
    // At the start c1 50, c2 123.50, c3 170; at the end c1 50 (left and back within), c2 123.50, c3 136. Who came since is in none.
    expect([kept.start, kept.churn, kept.contraction, kept.expansion].map(brl)).toEqual([
      ...['343.50', '0.00', '34.00', '0.00'],
    ])
    const rates = span && ratesOf(span, kept)
    expect([rates?.netRetention, rates?.grossRetention, rates?.logoChurn].map((one) => percent(one ?? null))).toEqual([
      ...['90.10', '90.10', '0.00'],
    ])
    // From March on: of 437 a month c1 left with 130 and is back with 50 by the end of April.
    const spring = keptOf(movements, '2027-03', '2027-04')
    expect([spring.start, spring.churn, spring.contraction].map(brl)).toEqual(['437.00', '0.00', '80.00'])
    const back = keptOf(movements, '2027-04', '2027-04')
    expect([back.start, back.reactivation].map(brl)).toEqual(['307.00', '50.00'])
  })

  it('keeps retention between nothing and all where more came and left within the span than were there', () => {
    const movement = (customer: string, day: string, kind: Movement['kind'], from: number, to: number): Movement => ({
      ...{ customer, at: at(day), month: day.slice(0, 7) as Movement['month'], kind, from, to },
    })
    const moved = [
      movement('old', '2027-01-10', 'new', 0, 1200),
      movement('big', '2027-02-10', 'new', 0, 120_000),
      movement('big', '2027-03-10', 'expansion', 120_000, 126_000),
      movement('big', '2027-04-10', 'churn', 126_000, 0),
    ]
    const flow = sumFlows(monthFlows(moved, '2027-02', '2027-04'))
    const rates = flow && ratesOf(flow, keptOf(moved, '2027-02', '2027-04'))
    expect([rates?.grossRetention, rates?.netRetention, rates?.logoChurn].map((one) => percent(one ?? null))).toEqual([
      ...['100.00', '100.00', '0.00'],
    ])
  })
})
