import { describe, expect, it } from 'vitest'
import { factorValue, readable } from './factor.ts'

describe('a figure of the catalogue', () => {
  it.each([
    ['46.08333333333334', '46,08333'],
    ['0.000012345678', '0,000012346'],
    ['1234.56789', '1.234,6'],
    ['2', '2'],
    ['0', '0'],
    ['0.5000001', '0,5'],
  ])('%s reads %s', (plain, shown) => {
    expect(readable(plain)).toBe(shown)
  })

  it('is absent where only gases are told', () => {
    expect(factorValue({ co2eKg: null })).toBeUndefined()
  })
})
