import { describe, expect, it } from 'vitest'
import { numberingGaps } from './numbering-gaps.ts'

const numbers = (...list: number[]) => list.map(BigInt)

describe('gaps in the numbers of a series', () => {
  it('are the stretches between the first and the last that were received', () => {
    expect(numberingGaps(numbers(107, 101, 102, 104, 108, 108, 103))).toEqual({
      documents: 6,
      first: '101',
      last: '108',
      missing: 2,
      ranges: [{ from: '105', to: '106' }],
    })
  })

  it.each([
    ['no number is missing', numbers(1, 2, 3, 4, 5)],
    ['fewer than five documents came', numbers(1, 2, 4, 5)],
    ['the issuer sells to many: under 60 % of the numbers came', numbers(1, 2, 3, 4, 9)],
    ['nothing came', []],
  ])('are not told where %s', (_, list) => {
    expect(numberingGaps(list)).toBeNull()
  })

  it('are told from 60 % on', () => {
    expect(numberingGaps(numbers(1, 2, 3, 4, 5, 10))?.missing).toBe(4)
  })

  it('name at most twenty stretches, and count them all', () => {
    const odd = Array.from({ length: 120 }, (_, index) => BigInt(index + 1)).filter((n) => n % 3n !== 0n || n > 90n)
    const gaps = numberingGaps(odd)
    expect(gaps?.ranges).toHaveLength(20)
    expect(gaps?.missing).toBe(30)
  })
})
