import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal, decimal as num, ONE, sumDecimals } from '../quantity/decimal.ts'
import { chooseByBudget } from './choose-by-budget.ts'

describe('a budget', () => {
  const item = (id: string, cost: string, value: string) => ({ id, cost: num(cost), value: num(value) })

  it('takes two that fit before the one with most value for its cost', () => {
    const items = [item('a', '60', '100'), item('b', '50', '80'), item('c', '50', '79')]
    const choice = chooseByBudget(items, num('100'))
    expect([choice.ids, choice.value.toFixed(), choice.cost.toFixed(), choice.isExact]).toEqual([
      ['b', 'c'],
      '159',
      '100',
      true,
    ])
  })

  it('heeds what excludes another and what is needed first', () => {
    const items = [
      { ...item('heat-pump', '40', '50'), conflicts: ['boiler'] },
      item('boiler', '30', '45'),
      { ...item('panels', '20', '60'), requires: ['roof'] },
      item('roof', '25.5', '0'),
      { ...item('orphan', '1', '99'), requires: ['nothing'] },
    ]
    expect(chooseByBudget(items, num('80')).ids).toEqual(['boiler', 'panels', 'roof'])
    expect(chooseByBudget(items, num('45')).ids).toEqual(['heat-pump'])
  })

  it('says where its search was cut short', () => {
    const items = Array.from({ length: 12 }, (_, at) => item(`${at}`, `${at + 1}`, `${(at * 7) % 5}`))
    expect(chooseByBudget(items, num('20'), 5).isExact).toBe(false)
  })
})

describe('the choice for a budget', () => {
  const raw = fc.tuple(
    fc.integer({ min: 0, max: 30 }),
    fc.integer({ min: -5, max: 30 }),
    fc.option(fc.integer({ min: 0, max: 7 })),
    fc.option(fc.integer({ min: 0, max: 7 })),
  )

  it('is as good as the best of all sets, tried one by one', () => {
    fc.assert(
      fc.property(fc.array(raw, { minLength: 1, maxLength: 8 }), fc.integer({ min: 0, max: 90 }), (rows, budget) => {
        const items = rows.map(([cost, value, needs, excludes], at) => ({
          id: `${at}`,
          cost: new Decimal(cost).div(4),
          value: new Decimal(value).div(8),
          requires: needs === null || needs === at ? [] : [`${needs}`],
          conflicts: excludes === null || excludes === at ? [] : [`${excludes}`],
        }))
        let best = 0
        for (let set = 0; set < 2 ** items.length; set++) {
          const chosen = items.filter((_, at) => set & (1 << at))
          const ids = new Set(chosen.map(({ id }) => id))
          const isAllowed = chosen.every(
            ({ requires, conflicts }) => requires.every((id) => ids.has(id)) && !conflicts.some((id) => ids.has(id)),
          )
          const cost = chosen.reduce((sum, one) => sum + one.cost.toNumber(), 0)
          const value = chosen.reduce((sum, one) => sum + one.value.toNumber(), 0)
          if (isAllowed && cost <= budget && value > best) best = value
        }
        const choice = chooseByBudget(items, new Decimal(budget))
        expect([choice.value.toNumber(), choice.isExact, choice.cost.lte(budget)]).toEqual([best, true, true])
      }),
    )
  })

  it('is exact for thirty items, alike ones too', () => {
    const thirty = fc.array(fc.tuple(fc.integer({ min: 1, max: 10 ** 6 }), fc.integer({ min: 1, max: 10 ** 4 })), {
      minLength: 30,
      maxLength: 30,
    })
    fc.assert(
      fc.property(thirty, (rows) => {
        const items = rows.map(([cost, value], at) => ({
          id: `${at}`,
          cost: new Decimal(cost),
          value: new Decimal(value),
        }))
        const half = sumDecimals(items.map(({ cost }) => cost))
          .div(2)
          .floor()
        expect(chooseByBudget(items, half).isExact).toBe(true)
      }),
      { numRuns: 20 },
    )
    const alike = Array.from({ length: 30 }, (_, at) => ({ id: `${at}`, cost: ONE, value: ONE }))
    expect(chooseByBudget(alike, new Decimal(15))).toMatchObject({ isExact: true, value: new Decimal(15) })
  })
})
