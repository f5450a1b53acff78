import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthOf, monthsOfYear } from '../period/period.ts'
import { Decimal, sumDecimals } from '../quantity/decimal.ts'
import { checkGroup } from './check-group.ts'
import { compareApproaches } from './compare-approaches.ts'
import { entityShares, remainderCategory } from './entity-shares.ts'
import { APPROACHES, type Entity, type Group, type Holding } from './holding.ts'
import { placeOfLease } from './lease.ts'

const entity = (id: string, kind: Entity['kind'] = 'subsidiary'): Entity => ({ id, name: id, kind })

function holding(parentId: string | null, childId: string, share: number, more: Partial<Holding> = {}): Holding {
  const id = `${parentId}-${childId}`
  const always = { from: '2020-01', to: null, control: 'sole', isOperator: true } as const
  return { id, parentId, childId, share: new Decimal(share), ...always, ...more }
}

function sharesOf(group: Group, month: Holding['from'] = '2025-06') {
  checkGroup(group)
  return APPROACHES.map((approach) =>
    Object.fromEntries([...entityShares(group, month, approach)].map(([id, { share }]) => [id, share.toNumber()])),
  )
}

/**
 * The group of the Defra guidance on the GHG Protocol's boundaries, examples 2 to 4: its percentages are published, the tonnes
 * are ours. A owns B whole, B 90 % of C, C 80 % of D; four ventures.
 */
const published: Group = {
  entities: [
    ...['B', 'C', 'D'].map((id) => entity(id)),
    ...['JV1', 'JV2', 'JV3', 'JV4'].map((id) => entity(id, 'joint_venture')),
  ],
  holdings: [
    holding(null, 'B', 100),
    holding('B', 'C', 90),
    holding('C', 'D', 80),
    holding(null, 'JV1', 50, { control: 'joint' }),
    holding('B', 'JV2', 75, { isOperator: false }),
    holding('C', 'JV3', 50, { control: 'none' }),
    holding(null, 'JV4', 50, { isOperator: false }),
  ],
}
const tonnes: Readonly<Record<string, number>> = { B: 1000, C: 500, D: 400, JV1: 600, JV2: 200, JV3: 300, JV4: 150 }

describe('what of an entity counts', () => {
  it('is told as published for a chain of holdings and four ventures, and adds up', () => {
    const [operational = {}, financial = {}, equity = {}] = sharesOf(published)
    expect(equity).toEqual({ B: 100, C: 90, D: 72, JV1: 50, JV2: 75, JV3: 45, JV4: 50 })
    expect(financial).toEqual({ B: 100, C: 100, D: 100, JV1: 50, JV2: 100, JV3: 0, JV4: 100 })
    expect(operational).toEqual({ B: 100, C: 100, D: 100, JV1: 100, JV2: 0, JV3: 100, JV4: 0 })
    const total = (shares: Record<string, number>) =>
      Object.entries(shares).reduce((kept, [id, share]) => kept + ((tonnes[id] ?? 0) * share) / 100, 0)
    expect([equity, financial, operational].map(total)).toEqual([2398, 2550, 2800])
  })

  it('adds up over several ways under equity share', () => {
    const group = {
      entities: [entity('B'), entity('C')],
      holdings: [
        holding(null, 'B', 60),
        holding(null, 'C', 20, { control: 'none', isOperator: false }),
        holding('B', 'C', 50),
      ],
    }
    expect(sharesOf(group)[2]).toEqual({ B: 60, C: 50 })
  })

  it('is a venture’s own share inside a subsidiary under financial control, and a part of it below a venture', () => {
    const group = {
      entities: [entity('C'), entity('V', 'joint_venture'), entity('W')],
      holdings: [holding(null, 'C', 90), holding('C', 'V', 50, { control: 'joint' }), holding('V', 'W', 100)],
    }
    expect(sharesOf(group)).toEqual([
      { C: 100, V: 100, W: 100 },
      { C: 100, V: 50, W: 50 },
      { C: 90, V: 45, W: 45 },
    ])
  })

  it('is nothing of an investment without influence, and all of what is run for others under operational control alone', () => {
    const none = { control: 'none', isOperator: false } as const
    const group = {
      entities: [
        entity('I', 'investment'),
        entity('O', 'operated'),
        entity('F', 'franchise'),
        entity('S', 'associate'),
      ],
      holdings: [
        holding(null, 'I', 8, none),
        holding(null, 'O', 0, { control: 'none' }),
        holding(null, 'F', 0, none),
        holding(null, 'S', 30, none),
      ],
    }
    expect(sharesOf(group)).toEqual([
      { I: 0, O: 100, F: 0, S: 0 },
      { I: 0, O: 0, F: 0, S: 0 },
      { I: 0, O: 0, F: 0, S: 30 },
    ])
  })

  it('counts nothing below what does not count, and only through the months in which it is held', () => {
    const group = {
      entities: [entity('B'), entity('C')],
      holdings: [
        holding(null, 'B', 40, { control: 'none', isOperator: false, from: '2025-03', to: '2025-08' }),
        holding('B', 'C', 100),
      ],
    }
    expect(sharesOf(group)).toEqual([
      { B: 0, C: 0 },
      { B: 0, C: 0 },
      { B: 40, C: 40 },
    ])
    expect(sharesOf(group, '2025-02')[2]).toEqual({ B: 0, C: 0 })
    expect(sharesOf(group, '2025-08')[2]).toEqual({ B: 40, C: 40 })
    expect(sharesOf(group, '2025-09')[2]).toEqual({ B: 0, C: 0 })
  })

  it('says why', () => {
    const grounds = (approach: (typeof APPROACHES)[number]) =>
      [...entityShares(published, '2025-06', approach).values()].map(({ ground }) => ground)
    expect(grounds('operational_control').slice(3)).toEqual(['operated', 'not_operated', 'operated', 'not_operated'])
    expect(grounds('financial_control').slice(3)).toEqual([
      'joint_control',
      'sole_control',
      'not_controlled',
      'sole_control',
    ])
    expect(remainderCategory('associate')).toBe('investments')
    expect(remainderCategory('franchise')).toBe('franchises')
    expect(remainderCategory('operated')).toBeNull()
  })
})

describe('the approaches over a year', () => {
  const months = monthsOfYear(2025)
  const units = [...Object.keys(tonnes), null].map((id) => ({ id: id ?? 'own', entityId: id, isIncluded: true }))
  const totalsOf = (group: Group, kg: (unitId: string, at: number) => number) => {
    const emitted = units.flatMap(({ id }) =>
      months.map((month, at) => ({ unitId: id, month, scope: 1 + (at % 3), co2eKg: new Decimal(kg(id, at)) })),
    )
    return { totals: compareApproaches({ group, units, months, emitted }), emitted }
  }

  it('count a share that changes in July with each half of the year', () => {
    const holdings = published.holdings.flatMap((one) =>
      one.childId === 'C'
        ? [
            { ...one, to: '2025-06' as const },
            { ...one, from: '2025-07' as const, share: new Decimal(60) },
          ]
        : [one],
    )
    const { totals } = totalsOf({ ...published, holdings }, (id) => (tonnes[id] ?? 0) / 10)
    const [operational, financial, equity] = totals
    // Twelve tenths of the year as published; C 90 → 60 %, D 72 → 48 %, JV3 45 → 30 % in half of them.
    expect(equity?.co2eKg.toNumber()).toBe(2398 * 1.2 - (500 * 0.3 + 400 * 0.24 + 300 * 0.15) * 0.6)
    expect([financial?.co2eKg.toNumber(), operational?.co2eKg.toNumber()]).toEqual([2550 * 1.2, 2800 * 1.2])
    const d = equity?.units.find(({ unitId }) => unitId === 'D')
    expect([d?.share, d?.monthShares.map((share) => share.toNumber())]).toEqual([
      null,
      Array.from(months, (_, at) => (at < 6 ? 72 : 48)),
    ])
  })

  it('are the sum of their months, and one share times the year where it does not change', () => {
    const amounts = fc.array(fc.nat(9_999), { minLength: 96, maxLength: 96 })
    fc.assert(
      fc.property(amounts, fc.integer({ min: 2, max: 12 }), fc.integer({ min: 1, max: 90 }), (kg, month, share) => {
        const changed = { ...holding('B', 'C', share), from: monthOf(2025, month) }
        const holdings = published.holdings.flatMap((one) =>
          one.childId === 'C' ? [{ ...one, to: monthOf(2025, month - 1) }, changed] : [one],
        )
        const amountOf = (id: string, at: number) => kg[units.findIndex((unit) => unit.id === id) * 12 + at] ?? 0
        const { totals, emitted } = totalsOf({ ...published, holdings }, amountOf)
        for (const { units: counted, co2eKg, byScope, leftOut } of totals) {
          const parts = emitted.map(({ unitId, co2eKg: kg }, index) => {
            const shares = counted.find((one) => one.unitId === unitId)?.monthShares
            return kg.times(shares?.[index % 12] ?? NaN).div(100)
          })
          expect(co2eKg.toFixed()).toBe(sumDecimals(parts).toFixed())
          const whole = sumDecimals(emitted.map((one) => one.co2eKg)).minus(sumDecimals(leftOut.values()))
          expect(sumDecimals(byScope.values()).toFixed()).toBe(whole.toFixed())
          for (const { unitId, share, co2eKg: ofUnit } of counted) {
            const all = sumDecimals(emitted.filter((one) => one.unitId === unitId).map((one) => one.co2eKg))
            if (share) expect(ofUnit.toFixed()).toBe(all.times(share).div(100).toFixed())
          }
        }
      }),
      { numRuns: 30 },
    )
  })
})

describe('a group that cannot be', () => {
  const entities = [entity('B'), entity('C')]
  const refusal = (holdings: readonly Holding[]) => {
    try {
      checkGroup({ entities, holdings })
    } catch (error) {
      return error
    }
    return undefined
  }

  it('is a circle, told by its names', () => {
    expect(refusal([holding('B', 'C', 60), holding('C', 'B', 20)])).toMatchObject({
      code: 'boundary.circle',
      data: { names: 'B → C → B' },
    })
  })

  it('is no circle where the two never hold at a time', () => {
    expect(
      refusal([holding('B', 'C', 60, { to: '2024-12' }), holding('C', 'B', 20, { from: '2025-01' })]),
    ).toBeUndefined()
  })

  it('has an entity of which more than all is held, or that one parent holds twice', () => {
    expect(refusal([holding(null, 'C', 60), holding('B', 'C', 41, { from: '2025-05' })])).toMatchObject({
      code: 'boundary.share_over',
      data: { name: 'C', month: '2025-05', share: '101' },
    })
    expect(refusal([holding(null, 'C', 10), holding(null, 'C', 20, { from: '2025-05' })])).toMatchObject({
      code: 'boundary.overlap',
      data: { name: 'C', month: '2025-05' },
    })
  })
})

/** Defra, sections 7.3 and 7.4; Scope 3 Standard, appendix A; for the lessor mirrored. */
it.each([
  ['lessee', 'finance', null, ['scopes_1_and_2', 'scopes_1_and_2', 'scopes_1_and_2']],
  ['lessee', 'operating', null, ['scopes_1_and_2', 'upstream_leased_assets', 'upstream_leased_assets']],
  ['lessee', 'operating', 'Operada pelo dono', Array(3).fill('upstream_leased_assets')],
  ['lessor', 'finance', null, Array(3).fill('downstream_leased_assets')],
  ['lessor', 'operating', null, ['downstream_leased_assets', 'scopes_1_and_2', 'scopes_1_and_2']],
  ['lessor', 'operating', 'Nós a operamos', Array(3).fill('scopes_1_and_2')],
] as const)(
  'a lease of a %s, %s, reason %s, is told where each approach puts it',
  (side, leaseClass, reason, places) => {
    expect(APPROACHES.map((approach) => placeOfLease({ side, class: leaseClass, reason }, approach))).toEqual(places)
  },
)
