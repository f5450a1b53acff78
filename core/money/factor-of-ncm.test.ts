import { loadReference } from '@pegada/reference/load.ts'
import { describe, expect, it } from 'vitest'
import { calculateLine } from '../activity/calculate-line.ts'
import { buildCatalogue } from '../factor/catalogue.ts'
import type { SpendBridge } from '../factor/spend-bridge.ts'
import { spendFactorOfNcm } from './factor-of-ncm.ts'

const bridge: SpendBridge = {
  currency: 'USD',
  priceYear: 2022,
  source: 'US EPA supply chain factors',
  licence: 'public domain',
  byNcm: new Map([
    [
      '72083910',
      { kgCo2ePerUsd: '1.5', leastKgCo2ePerUsd: '1', mostKgCo2ePerUsd: '2', naics: ['331110'], matchLevel: 6 },
    ],
  ]),
  sectors: [],
}

describe('the spend factor of a product', () => {
  it('is found by its NCM, written either way, and says where it comes from', () => {
    const factor = spendFactorOfNcm(bridge, '7208.39.10')
    expect(factor).toMatchObject({ co2e: '1.5', unit: 'kg/USD', priceYear: '2022', priceBasis: 'purchaser' })
    expect(factor?.source).toBe('US EPA supply chain factors; NAICS 331110')
    expect(spendFactorOfNcm(bridge, '00000000')).toBeUndefined()
  })

  it('is taken by the spend method: dollars of 2022, at 1.5 kg CO2e each', () => {
    const factor = spendFactorOfNcm(bridge, '72083910')
    const inputs = { spend: '100 USD', ...(factor ? { factor } : {}) }
    const line = { method: 'value_chain.spend', inputs, unit: '', period: '2022' }
    const result = calculateLine(line, buildCatalogue(loadReference()), { gwpSet: 'AR5' })
    expect(result.co2eKg.toNumber()).toBe(150)
  })
})
