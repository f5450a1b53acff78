import type { GivenFactor } from '../activity/line.ts'
import type { SpendBridge } from '../factor/spend-bridge.ts'

/**
 * The spend factor of a product by its NCM code of eight digits, as a line of `value_chain.spend` takes it over: dollars at
 * purchaser prices, the mean of the industries that fit. Undefined where no industry fits.
 */
export function spendFactorOfNcm(bridge: SpendBridge, ncm: string): GivenFactor | undefined {
  const code = ncm.replaceAll('.', '').trim()
  const found = bridge.byNcm.get(code)
  if (!found) return undefined
  return {
    id: `ncm/${code}`,
    version: String(bridge.priceYear),
    source: `${bridge.source}; NAICS ${found.naics.join(', ')}`,
    licence: bridge.licence,
    co2e: found.kgCo2ePerUsd,
    unit: `kg/${bridge.currency}`,
    currency: bridge.currency,
    priceYear: String(bridge.priceYear),
    priceBasis: 'purchaser',
  }
}
