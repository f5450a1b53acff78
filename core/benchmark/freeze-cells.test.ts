import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, toPlain } from '../quantity/decimal.ts'
import { type FrozenCell, freezeCells, type PeerEntry, type PublishedCell } from './freeze-cells.ts'

const entry = (group: string, fields: Partial<PeerEntry> = {}): PeerEntry => ({
  ...{ group, year: 2025, sector: 'health', size: 'EPP', measure: 'employees', basis: 'AR5' },
  ...{ kg: decimal('10'), amount: decimal('1'), least: 5, ...fields },
})
const crowd = (from: number, count: number, fields: Partial<PeerEntry> = {}) =>
  Array.from({ length: count }, (_, index) => entry(`g${from + index}`, fields))
const publishedOf = (cells: readonly FrozenCell[]): PublishedCell[] =>
  cells.flatMap((cell) => (cell.state === 'published' ? [{ ...cell, groups: new Set(cell.groups) }] : []))
const told = (cells: readonly FrozenCell[]) => cells.map(({ year, size, state }) => [year, size, state])

describe('cells that are frozen', () => {
  it('are made for a size and for the sector, and never again once told, whoever joins', () => {
    const first = freezeCells([...crowd(1, 6), ...crowd(7, 2, { size: 'ME' })], [])
    expect(told(first)).toEqual([
      [2025, 'EPP', 'published'],
      [2025, 'ME', 'too_few'],
      [2025, null, 'published'],
    ])
    const later = freezeCells([...crowd(1, 30), ...crowd(31, 6, { size: 'ME' })], publishedOf(first))
    expect(told(later)).toEqual([[2025, 'ME', 'published']])
  })

  it('add companies of one group up and count them once, and leave out of sizes whom nobody knows the size of', () => {
    const [size, whole] = freezeCells(
      [...crowd(1, 4), entry('g4', { kg: decimal('30') }), entry('g9', { size: null })],
      [],
    )
    expect(size).toMatchObject({ size: 'EPP', state: 'too_few', have: 4 })
    expect(whole).toMatchObject({ size: null, state: 'published' })
    expect(whole?.state === 'published' && whole.distribution.count).toBe(5)
  })

  it('compare what is on one basis alone, and do not mix measures', () => {
    const cells = freezeCells(
      [...crowd(1, 4), ...crowd(5, 4, { basis: 'AR6' }), ...crowd(1, 6, { measure: 'floor' })],
      [],
    )
    expect(cells.filter(({ state }) => state === 'published').map(({ measure }) => measure)).toEqual(['floor', 'floor'])
  })

  it('hold two years against each other: one that joined waits until six did', () => {
    const first = freezeCells(crowd(1, 8), [])
    const next = freezeCells(crowd(1, 9, { year: 2026 }), publishedOf(first))
    expect(next.map((cell) => cell.state === 'published' && cell.groups.includes('g9'))).toEqual([false, false])
    const grown = freezeCells(crowd(1, 14, { year: 2026 }), publishedOf(first))
    expect(grown.map((cell) => cell.state === 'published' && cell.groups.length)).toEqual([14, 14])
  })

  it('ask for as many groups as whoever is in them was promised, and leave as many over of what was told so', () => {
    const asked = crowd(1, 5)
    expect(told(freezeCells(asked, [])).map(([, , state]) => state)).toEqual(['published', 'published'])
    const promised = [...asked.slice(1), entry('g1', { least: 6 })]
    expect(freezeCells(promised, [])).toMatchObject([
      { state: 'too_few', have: 5, least: 6 },
      { state: 'too_few', have: 5, least: 6 },
    ])
    const before = publishedOf(freezeCells(crowd(1, 11, { least: 6 }), []))
    // Ten of eleven stayed: of five that were taken six would stay over, but the five themselves are too few.
    const next = freezeCells(crowd(1, 10, { year: 2026 }), before)
    expect(next.map(({ state }) => state)).toEqual(['complement', 'complement'])
  })
})

/** A company’s life: from and until which period it shares, its size in each year, and what it emits. */
const life = fc.record({
  joins: fc.integer({ min: 0, max: 3 }),
  leaves: fc.integer({ min: 1, max: 6 }),
  sizes: fc.array(fc.constantFrom('ME', 'EPP', 'EPP', null), { minLength: 3, maxLength: 3 }),
  sector: fc.constantFrom('health', 'health', 'health', 'financial'),
  basis: fc.constantFrom('AR5', 'AR5', 'AR5', 'AR5', 'AR5', 'AR6'),
  kg: fc.integer({ min: 1, max: 100 }),
  amount: fc.integer({ min: 1, max: 20 }),
})
type Life = typeof life extends fc.Arbitrary<infer T> ? T : never

/** Four periods over three years: what is told in each stays told. */
function lived(lives: readonly Life[]) {
  const all: PublishedCell[] = []
  const made: FrozenCell[] = []
  const figures = new Map<string, PeerEntry>()
  for (let period = 0; period < 4; period++) {
    const entries = lives.flatMap(({ joins, leaves, sizes, sector, basis, kg, amount }, index) =>
      [2023, 2024, 2025].slice(0, period + 1).flatMap((year, of) => {
        if (joins > period || leaves <= period) return []
        const size = sizes[of] ?? null
        const grown = { kg: decimal(String(kg + of)), amount: decimal(String(amount)) }
        const one = entry(`g${index}`, { year, size, sector, basis, ...grown })
        figures.set(`g${index} ${year}`, one)
        return [one]
      }),
    )
    const now = freezeCells(entries, all)
    made.push(...now)
    all.push(...publishedOf(now))
  }
  return { all, made, figures }
}

const populations = fc.array(life, { minLength: 30, maxLength: 90, size: 'max' })

describe('over any population, with companies that join and leave, sizes within a sector, several years and periods', () => {
  it('each cell has five groups, none with more than half, and is told once', () => {
    let count = 0
    fc.assert(
      fc.property(populations, (lives) => {
        const { all, figures } = lived(lives)
        count += all.length
        const names = all.map(({ year, sector, size, basis }) => [year, sector, size, basis].join())
        expect(new Set(names).size).toBe(names.length)
        for (const { groups, year } of all) {
          expect(groups.size).toBeGreaterThanOrEqual(5)
          for (const side of ['kg', 'amount'] as const) {
            const values = [...groups].map((group) =>
              Number(toPlain(figures.get(`${group} ${year}`)?.[side] ?? decimal('0'))),
            )
            expect(Math.max(...values) * 2).toBeLessThanOrEqual(values.reduce((sum, value) => sum + value, 0))
          }
        }
      }),
      { numRuns: 60 },
    )
    expect(count).toBeGreaterThan(200)
  })

  it('what two cells share, what they differ by, and what any three leave over, is nobody or five groups', () => {
    const isSafe = (groups: readonly string[]) => groups.length === 0 || groups.length >= 5
    fc.assert(
      fc.property(populations, (lives) => {
        const { all } = lived(lives)
        for (const { groups: one } of all) {
          for (const { groups: other } of all) {
            expect(isSafe([...one].filter((group) => other.has(group)))).toBe(true)
            expect(isSafe([...one].filter((group) => !other.has(group)))).toBe(true)
            for (const { groups: third } of all) {
              const among = [...one, ...other, ...third]
              expect(isSafe([...one].filter((group) => !(other.has(group) || third.has(group))))).toBe(true)
              const inOne = among.filter((group) => one.has(group) !== other.has(group) && !third.has(group))
              expect(isSafe([...new Set(inOne)])).toBe(true)
            }
          }
        }
      }),
      { numRuns: 25 },
    )
  })

  /** Each sees the cells that they are not in, from five on, and those that they are in, from six on. */
  it('whoever reads is among five others, or nobody, in what the cells that they see leave apart', () => {
    let small = 0
    fc.assert(
      fc.property(populations, (lives) => {
        const sets = lived(lives).all.map(({ groups }) => groups)
        const names = [...new Set(sets.flatMap((groups) => [...groups]))]
        for (const own of names) {
          const seen = sets.filter((groups) => groups.size >= (groups.has(own) ? 6 : 5))
          if (seen.length < sets.length) small++
          const keyOf = (name: string) => seen.map((groups) => groups.has(name)).join()
          const others = names.filter((name) => name !== own && keyOf(name) === keyOf(own))
          expect(!seen.some((groups) => groups.has(own)) || others.length >= 5).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
    expect(small).toBeGreaterThan(0)
  })

  it('nobody’s figure would follow even if the exact sums of all cells were told to one of those in them', () => {
    fc.assert(
      fc.property(populations, fc.nat(), (lives, pick) => {
        const sets = lived(lives).all.map(({ groups }) => groups)
        const names = [...new Set(sets.flatMap((groups) => [...groups]))]
        if (names.length === 0) return
        const own = names[pick % names.length] ?? ''
        const known = [...sets.map((groups) => names.map((name) => (groups.has(name) ? 1 : 0))), unit(names, own)]
        const rank = rankOf(known)
        const others = names.filter((name) => name !== own)
        expect(others.filter((name) => rankOf([...known, unit(names, name)]) === rank)).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
})

const unit = (names: readonly string[], of: string) => names.map((name) => (name === of ? 1 : 0))

const PRIME = 65_521

/** How many of these rows are independent, counted in a field of a prime. */
function rankOf(rows: readonly (readonly number[])[]): number {
  const left = rows.map((row) => [...row])
  let rank = 0
  for (let column = 0; column < (rows[0]?.length ?? 0); column++) {
    const at = left.findIndex((row, index) => index >= rank && row[column] !== 0)
    const pivot = left[at]
    if (!pivot) continue
    left.splice(at, 1)
    left.splice(rank, 0, pivot)
    for (const row of left.slice(rank + 1)) {
      const times = ((row[column] ?? 0) * inverseOf(pivot[column] ?? 1)) % PRIME
      for (let index = column; index < row.length; index++) {
        row[index] = ((row[index] ?? 0) + (PRIME - times) * (pivot[index] ?? 0)) % PRIME
      }
    }
    rank++
  }
  return rank
}

function inverseOf(value: number): number {
  let [result, base] = [1, value]
  for (let power = PRIME - 2; power > 0; power = Math.floor(power / 2)) {
    if (power % 2 === 1) result = (result * base) % PRIME
    base = (base * base) % PRIME
  }
  return result
}
