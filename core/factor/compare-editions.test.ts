import { describe, expect, it } from 'vitest'
import { compareEditions } from './compare-editions.ts'

describe('compareEditions', () => {
  it.each([
    ['2024', '2025'],
    ['v23.6', 'v23.10'],
    ['V23.6', 'v24'],
    ['1.2.0', '1.3.0'],
    ['2025', '2025.2'],
    ['January 2024', 'January 2025'],
  ])('puts %s before %s', (older, newer) => {
    expect(compareEditions(older, newer)).toBeLessThan(0)
    expect(compareEditions(newer, older)).toBeGreaterThan(0)
  })

  it('takes an edition as the same as itself', () => {
    expect(compareEditions('V23.6', 'v23.6')).toBe(0)
  })
})
