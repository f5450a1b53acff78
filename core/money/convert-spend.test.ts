import { loadReference } from '@pegada/reference/load.ts'
import { describe, expect, it } from 'vitest'
import { calculateLine } from '../activity/calculate-line.ts'
import type { GivenFactor, LineInput, MethodInputs } from '../activity/line.ts'
import { lineToJson } from '../activity/line-json.ts'
import { buildCatalogue } from '../factor/catalogue.ts'
import { EXCHANGE, PRICES, valueIn } from './price-series.ts'

const catalogue = buildCatalogue(loadReference())
const FACTOR: GivenFactor = {
  co2e: '0.5',
  unit: 'kg/USD',
  source: 'US EPA supply chain factors v1.3.0',
  priceYear: '2022',
  priceBasis: 'purchaser',
}
const calculate = (inputs: MethodInputs, input: Partial<LineInput> = {}) =>
  lineToJson(
    calculateLine(
      { method: 'value_chain.spend', quantity: '10000', unit: 'BRL', period: '2025-03', inputs, ...input },
      catalogue,
      { gwpSet: 'AR5' },
    ),
  )

/*
 * Figures of reference/data/price-indices.json: BRL/USD 5.7581 in March 2025 and 5.1605 in 2022; CPI-U 319.799 in March
 * 2025 and 292.6549 in 2022; IPCA 285.769166 in March 2025 and 251.187999 in 2022.
 */
describe('money brought to a factor in dollars of 2022', () => {
  it('takes the exchange of the month, then the prices of the dollar', () => {
    const line = calculate({ factor: FACTOR })
    expect(Number(line.co2e_kg)).toBeCloseTo((10000 / 5.7581 / 319.799) * 292.6549 * 0.5, 6)
    expect(line.working.map(({ step, formula }) => `${step}: ${formula}`).slice(0, 1)).toEqual([
      'exchange: 10000 BRL ÷ 5.7581 BRL/USD',
    ])
    expect(line.working.map(({ step, result }) => [step, result.unit])).toEqual([
      ['exchange', 'USD'],
      ['price_level', 'USD'],
      ['factor', 'kg CO2e'],
    ])
    expect(line.gaps).toEqual([])
  })

  it('takes domestic prices first where that is chosen, then the exchange of the price year', () => {
    const line = calculate({ factor: FACTOR, conversion: 'prices_then_exchange' })
    expect(Number(line.co2e_kg)).toBeCloseTo((((10000 * 251.187999) / 285.769166) * 0.5) / 5.1605, 6)
    expect(line.working.map(({ step }) => step)).toEqual(['price_level', 'exchange', 'factor'])
  })

  it('takes the means of a year where only the year is known', () => {
    const line = calculate({ factor: FACTOR }, { period: '2024' })
    expect(Number(line.co2e_kg)).toBeCloseTo((10000 / 5.3872 / 313.6888) * 292.6549 * 0.5, 6)
  })

  it('takes out the tax, then the margin of what is left', () => {
    const factor = { ...FACTOR, priceBasis: 'producer' }
    const line = calculate({ factor, tax: '20', margin: '10%' })
    expect(Number(line.co2e_kg)).toBeCloseTo((10000 / 5.7581 / 319.799) * 292.6549 * 0.5 * 0.8 * 0.9, 6)
    expect(line.notes).toEqual(expect.arrayContaining(['money.tax_removed', 'money.margin_removed']))
    expect(calculate({ factor }).notes).toEqual(expect.arrayContaining(['money.tax_included', 'money.margin_included']))
  })

  it('brings only prices where spend and factor share the currency', () => {
    const factor = { ...FACTOR, unit: 'kg/BRL', priceYear: '2024' }
    const line = calculate({ factor })
    expect(Number(line.co2e_kg)).toBeCloseTo(((10000 * 274.200754) / 285.769166) * 0.5, 6)
    expect(line.working.map(({ step }) => step)).toEqual(['price_level', 'factor'])
  })

  it('turns dollars spent into reais for a factor in reais', () => {
    const line = calculate({ factor: { ...FACTOR, unit: 'kg/BRL', priceYear: '2022' } }, { unit: 'USD' })
    expect(Number(line.co2e_kg)).toBeCloseTo(((10000 * 5.7581 * 251.187999) / 285.769166) * 0.5, 5)
  })

  it('says so where the factor has no price year', () => {
    const { priceYear: _unknown, ...factor } = FACTOR
    const line = calculate({ factor })
    expect(Number(line.co2e_kg)).toBeCloseTo((10000 / 5.7581) * 0.5, 6)
    expect(line.notes).toContain('price.year_unknown')
  })

  it.each<[string, MethodInputs, string]>([
    ['a factor by mass', { factor: { ...FACTOR, unit: 'kg/kg' } }, 'money.factor_not_monetary'],
    ['a currency without exchange', { factor: { ...FACTOR, unit: 'kg/GBP' } }, 'index.missing'],
    ['a margin taken out of a purchaser price', { factor: FACTOR, margin: '5' }, 'money.margin_in_factor'],
  ])('refuses %s', (_, inputs, code) => {
    expect(() => calculate(inputs)).toThrow(expect.objectContaining({ code }))
  })
})

describe('a dated series', () => {
  it('takes the mean of the year for a month that was never published, and leaves a gap', () => {
    const value = valueIn(catalogue, PRICES.USD ?? { monthly: null, annual: '' }, '2025-10')
    expect(value).toMatchObject({ period: '2025', notes: ['price.year_mean_used'] })
    expect(value.value.toString()).toBe('321.943')
    expect(value.gaps).toEqual([
      { code: 'price.value_missing', data: { series: 'us_cpi_u_monthly', period: '2025-10', used: '2025' } },
    ])
  })

  it('takes the last month published in a year that is not over, and leaves a gap', () => {
    const value = valueIn(catalogue, EXCHANGE.USD ?? { monthly: null, annual: '' }, '2026')
    expect(value).toMatchObject({ period: '2026-06', notes: ['price.last_published'] })
    expect(value.gaps).toHaveLength(1)
  })

  it('takes the year for a month where the series is only annual, without a gap', () => {
    const value = valueIn(catalogue, EXCHANGE.EUR ?? { monthly: null, annual: '' }, '2024-05')
    expect(value.value.toString()).toBe('5.829041')
    expect(value.gaps).toEqual([])
  })

  it('has nothing before its first publication', () => {
    const before = () => valueIn(catalogue, EXCHANGE.USD ?? { monthly: null, annual: '' }, '1999-01')
    expect(before).toThrow(expect.objectContaining({ code: 'index.missing' }))
  })
})
