import { describe, expect, it } from 'vitest'
import { decimal } from '../quantity/decimal.ts'
import { peerCell } from './peer-cell.ts'

const names = (from: number, count: number) => Array.from({ length: count }, (_, index) => `g${from + index}`)
const figures = (groups: readonly string[], kg: Readonly<Record<string, string>> = {}) =>
  groups.map((group) => ({ group, kg: decimal(kg[group] ?? '10'), amount: decimal('1') }))
const stateOf = (groups: readonly string[], published: readonly string[][] = []) =>
  peerCell(
    figures(groups),
    published.map((one) => new Set(one)),
  )

describe('a cell of peers', () => {
  it('needs five groups, and says how many there are', () => {
    expect(stateOf(names(1, 4))).toEqual({ state: 'too_few', have: 4 })
    expect(stateOf(names(1, 5))).toMatchObject({ state: 'published', groups: names(1, 5) })
    expect(stateOf([])).toEqual({ state: 'too_few', have: 0 })
  })

  it('is not told where one carries more than half, of emissions or of what they are measured by', () => {
    const six = names(1, 6)
    expect(peerCell(figures(six, { g1: '50' }), []).state).toBe('published')
    expect(peerCell(figures(six, { g1: '51' }), []).state).toBe('dominated')
    const wide = figures(six).map((figure) => (figure.group === 'g2' ? { ...figure, amount: decimal('6') } : figure))
    expect(peerCell(wide, []).state).toBe('dominated')
  })

  it('of a sector leaves out what its sizes would set apart (nine of the sector, six of a size: three)', () => {
    const size = names(1, 6)
    expect(stateOf(names(1, 9), [size])).toMatchObject({ state: 'published', groups: size })
    expect(stateOf(names(4, 9), [size])).toMatchObject({ state: 'published', groups: names(7, 6) })
    expect(stateOf(names(4, 7), [size])).toEqual({ state: 'complement' })
    expect(stateOf(names(1, 12), [size])).toMatchObject({ state: 'published', groups: names(1, 12) })
  })

  /** Who is in one of two parts of five sees the ten, and the five of the other part: the difference would be four others. */
  it('of several parts has six in each, or one part alone', () => {
    const size = names(1, 5)
    expect(stateOf(names(1, 10), [size])).toMatchObject({ state: 'published', groups: size })
    expect(stateOf(names(1, 11), [size])).toMatchObject({ state: 'published', groups: names(6, 6) })
  })

  it('of the next year takes who joined once six did, and holds some back where fewer left', () => {
    const before = names(1, 12)
    expect(stateOf(names(1, 13), [before])).toMatchObject({ groups: before })
    expect(stateOf(names(1, 18), [before])).toMatchObject({ groups: names(1, 18) })
    // One left: six of the eleven that stayed, so that what left and what is held back are six.
    expect(stateOf(names(2, 11), [before])).toMatchObject({ groups: names(2, 6) })
    expect(stateOf(names(2, 7), [names(1, 8)])).toEqual({ state: 'complement' })
  })

  it('is not told where what it adds to others is one group’s for the most part', () => {
    const size = names(1, 6)
    const rest = figures(names(1, 12), { g7: '90' }).map((one) => ({
      ...one,
      kg: one.group < 'g7' && one.group.length === 2 ? decimal('100') : one.kg,
    }))
    expect(peerCell(rest, [new Set(size)]).state).toBe('dominated')
  })
})
