import { expect, test } from 'vitest'
import { factorLink } from './factor-link.ts'

test('a line leads to its factor by id, a grid to the months of its year', () => {
  expect(factorLink('mobile.diesel_b', '2025').search).toEqual({ factor: 'mobile.diesel_b' })
  expect(factorLink('electricity.grid/SIN', '2025').search).toEqual({
    q: 'energia elétrica da rede SIN',
    year: '2025',
    category: 'purchased_electricity',
  })
})
