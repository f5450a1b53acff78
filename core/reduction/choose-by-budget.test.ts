import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { Decimal, decimal as num, ONE, sumDecimals } from '../quantity/decimal.ts'
import { type BudgetItem, chooseByBudget } from './choose-by-budget.ts'
import { saveInOrder } from './overlap.ts'

/** An item that cuts all of a pool of its own. */
interface Apart extends Omit<BudgetItem, 'cuts'> {
  readonly saves: Decimal
}

function chooseApart(items: readonly Apart[], budget: Decimal, mostWork?: number) {
  const pools = new Map(items.map(({ id, saves }) => [id, saves]))
  const cutting = items.map((item) => ({ ...item, cuts: new Map([[item.id, ONE]]) }))
  return chooseByBudget(pools, cutting, budget, mostWork)
}

describe('a budget', () => {
  const item = (id: string, cost: string, saves: string) => ({ id, cost: num(cost), saves: num(saves) })

  it('takes two that fit before the one that saves most for its cost', () => {
    const items = [item('a', '60', '100'), item('b', '50', '80'), item('c', '50', '79')]
    const choice = chooseApart(items, num('100'))
    expect([choice.ids, choice.saved.toFixed(), choice.cost.toFixed(), choice.isExact]).toEqual([
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
      item('idle', '0', '0'),
    ]
    expect(chooseApart(items, num('80')).ids).toEqual(['boiler', 'panels', 'roof'])
  })

  it('says where its search was cut short, and what no choice exceeds', () => {
    const items = Array.from({ length: 12 }, (_, at) => item(`${at}`, `${at + 1}`, `${(at * 7) % 5}`))
    const cut = chooseApart(items, num('20'), 200)
    const best = chooseApart(items, num('20'))
    expect([cut.isExact, best.isExact, best.atMost.eq(best.saved)]).toEqual([false, true, true])
    expect(cut.atMost.gte(best.saved) && cut.saved.lte(best.saved)).toBe(true)
  })

  it('ends the search of any number by its work, and keeps a choice', () => {
    const many = Array.from({ length: 100 }, (_, at) => ({
      ...{ id: `${at}`, cost: new Decimal(1000 + ((at * 37) % 50)) },
      cuts: new Map([0, 1, 2].map((pool) => [`${pool}`, new Decimal(5 + ((at * (pool + 7)) % 17)).div(100)])),
    }))
    const wide = new Map([0, 1, 2].map((pool) => [`${pool}`, new Decimal(1000)]))
    const looked = vi.spyOn(Math, 'log2')
    const { isExact, saved, atMost } = chooseByBudget(wide, many, new Decimal(45_000))
    expect([isExact, saved.gt(0), atMost.gt(saved)]).toEqual([false, true, true])
    // One bound of a hundred items is a work of some thousand; there were 131,072 bounds and more.
    expect(looked.mock.calls.length).toBeLessThan(2 ** 16)
  })
})

describe('what stands already', () => {
  const kg = new Map([['fleet', num('1000')]])
  const a = { id: 'a', cost: num('500'), cuts: new Map([['fleet', num('0.4')]]), isTaken: true }
  const b = { id: 'b', cost: num('300'), cuts: new Map([['fleet', num('0.25')]]) }

  /** A left 600 of 1,000 t; B cuts 25 % of them. */
  it('takes nothing of the budget, and the others cut what it left', () => {
    const { ids, cost, saved } = chooseByBudget(kg, [a, b], num('300'))
    expect([ids.join(), cost.toFixed(), saved.toFixed()]).toEqual(['b', '300', '150'])
  })

  it('is what others need, and shuts out those that it excludes or that exclude it', () => {
    const chosen = (...items: readonly BudgetItem[]) => chooseByBudget(kg, items, num('1000')).ids
    expect(chosen(a, { ...b, requires: ['a'] })).toEqual(['b'])
    expect(chosen(a, { ...b, conflicts: ['a'] })).toEqual([])
    expect(chosen({ ...a, conflicts: ['b'] }, b)).toEqual([])
  })
})

/** 1,000 t; A cuts 40 %, B 25 %: alone 400 and 250, together 400 + 0.25 × 600 = 550. */
describe('example 9, overlaps within a budget', () => {
  const pools = new Map([['fleet', num('1000')]])
  const a = { id: 'a', cost: num('500'), cuts: new Map([['fleet', num('0.4')]]) }
  const b = { id: 'b', cost: num('300'), cuts: new Map([['fleet', num('0.25')]]) }
  const chosen = (budget: string, ...items: readonly BudgetItem[]) => {
    const { ids, saved, isExact } = chooseByBudget(pools, items, num(budget))
    return [ids.join(), saved.toFixed(), isExact]
  }

  it('saves what is chosen by itself, and not its share beside what is not', () => {
    expect(chosen('500', a, b)).toEqual(['a', '400', true])
    expect(chosen('499', a, b)).toEqual(['b', '250', true])
    expect(chosen('800', a, b)).toEqual(['a,b', '550', true])
  })

  /** C does the same as A for 800: with A it would save 640 for 1,300; B and A save 550 for 800; a second pool of D, 100 t for 300, beats B. */
  it('does not pay twice for what is cut already', () => {
    const wide = new Map([...pools, ['heat', num('160')]])
    const d = { id: 'd', cost: num('300'), cuts: new Map([['heat', ONE]]) }
    const { ids, saved } = chooseByBudget(wide, [b, a, d], num('800'))
    expect([ids.join(), saved.toFixed()]).toEqual(['a,d', '560'])
  })

  it('counts what an item adds elsewhere', () => {
    const wide = new Map([...pools, ['grid', num('100')]])
    const electric = { id: 'e', cost: num('500'), cuts: new Map([...a.cuts, ['grid', num('-2')]]) }
    const { ids, saved } = chooseByBudget(wide, [electric, b], num('500'))
    expect([ids.join(), saved.toFixed()]).toEqual(['b', '250'])
  })
})

describe('the choice for a budget', () => {
  const cut = fc.integer({ min: -10, max: 20 })
  const raw = fc.tuple(
    fc.integer({ min: 0, max: 30 }),
    fc.tuple(cut, cut, cut),
    fc.option(fc.integer({ min: 0, max: 7 })),
    fc.option(fc.integer({ min: 0, max: 7 })),
  )
  const pools = new Map([
    ['p', num('40')],
    ['q', num('25')],
    ['r', num('-6')],
  ])

  it('is as good as the best of all sets, tried one by one', () => {
    fc.assert(
      fc.property(fc.array(raw, { minLength: 1, maxLength: 7 }), fc.integer({ min: 0, max: 90 }), (rows, budget) => {
        const items = rows.map(([cost, cuts, needs, excludes], at) => ({
          id: `${at}`,
          cost: new Decimal(cost).div(4),
          cuts: new Map([...pools.keys()].map((pool, place) => [pool, new Decimal(cuts[place] ?? 0).div(20)])),
          requires: needs === null || needs === at ? [] : [`${needs}`],
          conflicts: excludes === null || excludes === at ? [] : [`${excludes}`],
        }))
        let best = num('0')
        for (let set = 0; set < 2 ** items.length; set++) {
          const chosen = items.filter((_, at) => set & (1 << at))
          const ids = new Set(chosen.map(({ id }) => id))
          const isAllowed = chosen.every(
            ({ requires, conflicts }) => requires.every((id) => ids.has(id)) && !conflicts.some((id) => ids.has(id)),
          )
          const cost = chosen.reduce((sum, one) => sum + one.cost.toNumber(), 0)
          if (isAllowed && cost <= budget) best = Decimal.max(best, saveInOrder(pools, chosen).together)
        }
        const choice = chooseByBudget(pools, items, new Decimal(budget))
        expect(choice.saved.minus(best).abs().lt('1e-9') && choice.isExact && choice.cost.lte(budget)).toBe(true)
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
        const items = rows.map(([cost, saves], at) => ({
          id: `${at}`,
          cost: new Decimal(cost),
          saves: new Decimal(saves),
        }))
        const half = sumDecimals(items.map(({ cost }) => cost))
          .div(2)
          .floor()
        expect(chooseApart(items, half).isExact).toBe(true)
      }),
      { numRuns: 10 },
    )
    const alike = Array.from({ length: 30 }, (_, at) => ({ id: `${at}`, cost: ONE, saves: ONE }))
    expect(chooseApart(alike, new Decimal(15))).toMatchObject({ isExact: true, saved: new Decimal(15) })
  })
})
