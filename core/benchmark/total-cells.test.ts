import { describe, expect, it } from 'vitest'
import { decimal, toPlain } from '../quantity/decimal.ts'
import { type PublishedTotal, type TotalCell, type TotalEntry, toldCount, totalCells } from './total-cells.ts'

const entry = (group: number, kg: number, change: Partial<TotalEntry> = {}): TotalEntry => ({
  ...{
    group: `g${group}`,
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
const asPublished = (cells: readonly TotalCell[]): PublishedTotal[] =>
  cells.flatMap((cell) => (cell.state === 'published' ? [{ ...cell, groups: new Set(cell.groups) }] : []))

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
    const before = asPublished(totalCells(many(6, { state: null }), []))
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
    const sets = asPublished(totalCells(entries, [])).map(({ groups }) => groups)
    expect(sets.length).toBeGreaterThan(4)
    for (const one of sets) {
      for (const other of sets) {
        const common = [...one].filter((group) => other.has(group)).length
        for (const size of [common, one.size - common]) expect(size === 0 || size >= 6).toBe(true)
      }
    }
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
