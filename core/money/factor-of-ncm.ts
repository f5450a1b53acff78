import type { GivenFactor } from '../activity/line.ts'
import type { SpendBridge, SpendFactor } from '../factor/spend-bridge.ts'

/**
 * The spend factor of a product by its NCM code of eight digits, as a line of `value_chain.spend` takes it over: dollars at
 * purchaser prices, the mean of the industries that fit. Undefined where no industry fits.
 */
export function spendFactorOfNcm(bridge: SpendBridge, ncm: string): GivenFactor | undefined {
  const found = spendOfNcm(bridge, ncm)
  if (!found) return undefined
  return {
    id: `ncm/${codeOf(ncm)}`,
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

/** The spend factor of an industry by its NAICS code or the digits of its group, in the same way; undefined for none of ours. */
export function spendFactorOfSector(bridge: SpendBridge, naics: string): GivenFactor | undefined {
  const found = bridge.sectors.find((sector) => sector.naics === naics)
  if (!found) return undefined
  return {
    id: `naics/${naics}`,
    version: String(bridge.priceYear),
    source: `${EPA_BY_INDUSTRY}; NAICS ${naics}`,
    licence: bridge.licence,
    co2e: found.kgCo2ePerUsd,
    unit: `kg/${bridge.currency}`,
    currency: bridge.currency,
    priceYear: String(bridge.priceYear),
    priceBasis: 'purchaser',
  }
}

/** Without the way from NCM, which no such factor takes. */
const EPA_BY_INDUSTRY =
  'US EPA, Supply Chain GHG Emission Factors v1.3.0 (2022 USD, purchaser price, with margins), mean of the codes of an industry'

/** The same with the range of the industries, as the bridge has it. */
export function spendOfNcm(bridge: SpendBridge, ncm: string): SpendFactor | undefined {
  return bridge.byNcm.get(codeOf(ncm))
}

function codeOf(ncm: string): string {
  return ncm.replaceAll('.', '').trim()
}
