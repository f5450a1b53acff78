import { expect, it } from 'vitest'
import { decimal, toPlain } from '../quantity/decimal.ts'
import { atPricesOf, latestPriced } from './real-intensity.ts'

const series = 'br_ipca_index_annual_average'
const catalogue = {
  indices: new Map([
    [
      series,
      new Map([
        ['2023', '100'],
        ['2024', '110'],
      ]),
    ],
  ]),
}
const told = (year: number, base: number) => {
  const value = atPricesOf(catalogue, { perOne: decimal('220'), year, base })
  return value && toPlain(value)
}

it('tells an intensity of 2023 in money of 2024, in which its revenue is a tenth more', () => {
  expect([told(2023, 2024), told(2024, 2024), told(2024, 2023)]).toEqual(['200', '220', '242'])
})

it('has none where the mean of a year is not published, and takes the last that is', () => {
  expect([told(2025, 2024), told(2024, 2025)]).toEqual([null, null])
  expect([latestPriced(catalogue, [2023, 2025, 2024]), latestPriced(catalogue, [2025])]).toEqual([2024, undefined])
})
