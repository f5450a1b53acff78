import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, toPlain } from '../quantity/decimal.ts'
import { type PublishedTotal, type TotalCell, type TotalEntry, toldCount, totalCells } from './total-cells.ts'

const entry = (group: number, kg: number, change: Partial<TotalEntry> = {}): TotalEntry => ({
  ...{
    group: `g${group}`,
    mark: `c${group}`,
    kg: decimal(String(kg)),
    year: 2025,
    gwpSet: 'AR6',
    scope: 1,
    sector: 'retail',
    state: 'SP',
  },
  ...change,
})
const many = (count: number, change: Partial<TotalEntry> = {}, from = 0) =>
  Array.from({ length: count }, (_, index) => entry(from + index, 1000 + index, change))
const told = (cells: readonly TotalCell[]) =>
  cells.map((cell) => [cell.by, cell.value, cell.state, cell.state === 'published' ? cell.groups.length : 0])
const marksOf = (entries: readonly TotalEntry[], key: TotalCell, group: string) =>
  entries
    .filter((one) => one.group === group && one.year === key.year && one.scope === key.scope)
    .map(({ mark }) => mark)
const asPublished = (cells: readonly TotalCell[], entries: readonly TotalEntry[]): PublishedTotal[] =>
  cells.flatMap((cell) =>
    cell.state === 'published'
      ? [{ ...cell, groups: new Map(cell.groups.map((group) => [group, new Set(marksOf(entries, cell, group))])) }]
      : [],
  )

describe('totals', () => {
  it('are of six groups at least, rounded to two digits', () => {
    const [all] = totalCells(many(6), [])
    expect(all?.state === 'published' && toPlain(all.kg)).toBe('6000')
    expect(totalCells(many(5), [])[0]).toMatchObject({ state: 'too_few', have: 5 })
  })

  it('count companies of one group once, and leave out who emitted nothing', () => {
    const own = Array.from({ length: 8 }, () => entry(1, 10))
    expect(totalCells([...own, ...many(4, {}, 10), entry(20, 0)], [])[0]).toMatchObject({ state: 'too_few', have: 5 })
  })

  it('are none where one group carries more than half', () => {
    expect(totalCells([...many(6), entry(9, 100_000)], [])[0]).toMatchObject({ state: 'dominated' })
  })

  it('of a sector are none where all less the sector would be of fewer than six', () => {
    const cells = totalCells([...many(7), ...many(3, { sector: 'energy', state: null }, 7)], [])
    const [all, ...rest] = cells
    expect(all).toMatchObject({ by: 'all', state: 'published' })
    expect(told(rest)).toEqual([
      ['sector', 'energy', 'too_few', 0],
      ['sector', 'retail', 'complement', 0],
      ['state', 'SP', 'complement', 0],
    ])
  })

  it('of a sector hold groups back so that six stay out of it', () => {
    const cells = totalCells([...many(13), ...many(3, { sector: 'energy', state: null }, 13)], [])
    expect(told(cells).slice(0, 3)).toEqual([
      ['all', '', 'published', 16],
      ['sector', 'energy', 'too_few', 0],
      ['sector', 'retail', 'published', 10],
    ])
  })

  it('do not tell who joined, in the same year or the next', () => {
    const six = many(6, { state: null })
    const before = asPublished(totalCells(six, []), six)
    expect(totalCells(many(7, { state: null }), before)).toEqual([])
    const next = totalCells(many(7, { year: 2026, state: null }), before)
    expect(next[0]).toMatchObject({ year: 2026, state: 'published', groups: ['g0', 'g1', 'g2', 'g3', 'g4', 'g5'] })
  })

  it('never give a sum or a difference of fewer than six, whatever is cut by what', () => {
    const states = ['SP', 'RJ', 'MG']
    const sectors = ['retail', 'energy']
    const entries = [2024, 2025].flatMap((year) =>
      Array.from({ length: 60 }, (_, index) =>
        entry(index + (year === 2025 ? 3 : 0), 900 + ((index * 37) % 200), {
          year,
          state: states[index % 3] ?? null,
          sector: sectors[index % 2] ?? 'retail',
        }),
      ),
    )
    const sets = asPublished(totalCells(entries, []), entries).map(({ groups }) => groups)
    expect(sets.length).toBeGreaterThan(4)
    for (const one of sets) {
      for (const other of sets) {
        const common = [...one.keys()].filter((group) => other.has(group)).length
        for (const size of [common, one.size - common]) expect(size === 0 || size >= 6).toBe(true)
      }
    }
  })

  it('have a group with all of its companies or not at all: its second, of another sector and state, is no difference', () => {
    const entries = [
      ...Array.from({ length: 8 }, (_, index) => entry(index, 10_000, { sector: 'industry' })),
      entry(0, 50_000, { mark: 'c0 RJ', state: 'RJ' }),
    ]
    expect(told(totalCells(entries, []))).toEqual([
      ['all', '', 'published', 8],
      ['sector', 'industry', 'complement', 0],
      ['state', 'SP', 'complement', 0],
    ])
  })

  it('take no group of which another total told something else: a company that joined, or a year that was restated', () => {
    const eight = many(8, { state: null })
    const before = asPublished(totalCells(eight, []), eight)
    expect(told(before.map((cell) => ({ ...cell, state: 'too_few' as const, have: 0 })))).toHaveLength(2)
    const later = many(8)
    expect(told(totalCells(later, before))).toEqual([['state', 'SP', 'published', 8]])
    const joined = [...later, entry(3, 700, { mark: 'c3 second' })]
    expect(told(totalCells(joined, before))).toEqual([['state', 'SP', 'complement', 0]])
    const restated = later.map((one) => (one.group === 'g3' ? { ...one, mark: 'c3 restated' } : one))
    expect(told(totalCells(restated, before))).toEqual([['state', 'SP', 'complement', 0]])
  })

  it('leave nothing over of which one group has more than half, nor what nobody knows any more', () => {
    const industry = Array.from({ length: 6 }, (_, index) => entry(index, 10_000, { sector: 'industry', state: null }))
    const rest = Array.from({ length: 5 }, (_, index) => entry(10 + index, 100, { state: null }))
    const entries = [...industry, ...rest, entry(20, 55_000, { sector: 'services', state: null })]
    const cells = totalCells(entries, [])
    expect(told(cells).slice(0, 2)).toEqual([
      ['all', '', 'published', 12],
      ['sector', 'industry', 'complement', 0],
    ])
    const before = asPublished(cells, entries)
    const even = many(12, { state: null })
    const all = asPublished(totalCells(even, []), even).filter(({ by }) => by === 'all')
    const half = even.slice(0, 6).map((one) => ({ ...one, sector: 'energy' }))
    expect(told(totalCells([...half, ...even.slice(6)], all))).toEqual([
      ['sector', 'energy', 'published', 6],
      ['sector', 'retail', 'published', 6],
    ])
    expect(told(totalCells(half, all))).toEqual([['sector', 'energy', 'complement', 0]])
    expect(before).toHaveLength(1)
  })

  it('of scopes are apart', () => {
    const cells = totalCells([...many(6), ...many(6, { scope: 3 })], [])
    expect(cells.filter(({ by }) => by === 'all').map(({ scope, state }) => [scope, state])).toEqual([
      [1, 'published'],
      [3, 'published'],
    ])
  })
})

it('tells a count of none, and of six or more', () => {
  expect([0, 1, 5, 6].map(toldCount)).toEqual([0, null, null, 6])
})

/** A company of a group: the quarters in which it gives, and when its year is restated. */
const company = fc.record({
  group: fc.integer({ min: 0, max: 40 }),
  joins: fc.integer({ min: 0, max: 2 }),
  leaves: fc.constantFrom(1, 2, 3, 3, 3, 3),
  restated: fc.constantFrom(1, 2, 9, 9, 9, 9, 9, 9),
  sector: fc.constantFrom('retail', 'retail', 'energy', 'other'),
  state: fc.constantFrom('SP', 'SP', 'RJ', null),
  kg: fc.oneof(fc.integer({ min: 900, max: 1100 }), fc.integer({ min: 1, max: 9000 })),
})

it('of companies that join, leave, restate and are of several cuts, leave nothing to subtract but of six groups, none with more than half', () => {
  let count = 0
  const check = (groups: ReadonlyMap<string, number>) => {
    if (groups.size === 0) return
    const amounts = [...groups.values()]
    expect(amounts.length).toBeGreaterThanOrEqual(6)
    expect(Math.max(...amounts) * 2).toBeLessThanOrEqual(amounts.reduce((sum, one) => sum + one, 0))
  }
  fc.assert(
    fc.property(fc.array(company, { minLength: 30, maxLength: 120, size: 'max' }), (companies) => {
      const all: PublishedTotal[] = []
      const kgOf = new Map<string, number>()
      for (const quarter of [0, 1, 2]) {
        const entries = companies.flatMap(({ group, joins, leaves, restated, kg, sector, state }, index) => {
          if (joins > quarter || leaves <= quarter) return []
          const own = quarter >= restated ? kg + 500 : kg
          const mark = `c${index} ${own}`
          kgOf.set(mark, own)
          // States are told of from the second quarter on, and so are looked at beside what was told before.
          return [entry(group, own, { mark, sector, state: quarter === 0 ? null : state })]
        })
        all.push(...asPublished(totalCells(entries, all), entries))
      }
      count += all.length
      const amountOf = (marks: ReadonlySet<string>) => [...marks].reduce((sum, mark) => sum + (kgOf.get(mark) ?? 0), 0)
      const left = (one: PublishedTotal, others: readonly PublishedTotal[]) =>
        new Map(
          [...one.groups]
            .filter(([group]) => !others.some(({ groups }) => groups.has(group)))
            .map(([group, marks]) => [group, amountOf(marks)]),
        )
      for (const one of all) {
        check(left(one, []))
        for (const other of all) {
          for (const [group, marks] of one.groups) {
            const beside = other.groups.get(group)
            if (beside) expect([...beside].toSorted()).toEqual([...marks].toSorted())
          }
          check(left(one, [other]))
          const common = [...one.groups].filter(([group]) => other.groups.has(group))
          check(new Map(common.map(([group, marks]) => [group, amountOf(marks)])))
          for (const third of all) check(left(one, [other, third]))
        }
      }
    }),
    { numRuns: 60 },
  )
  expect(count).toBeGreaterThan(100)
})
