import type { GivenFactor } from '../activity/line.ts'
import type { SpendBridge, SpendFactor } from '../factor/spend-bridge.ts'

/**
 * The spend factor of a product by its NCM code of eight digits, as a line of `value_chain.spend` takes it over: dollars at
 * purchaser prices, the mean of the industries that fit. Undefined where no industry fits.
 */
export function spendFactorOfNcm(bridge: SpendBridge, ncm: string): GivenFactor | undefined {
  const found = spendOfNcm(bridge, ncm)
  if (!found) return undefined
  const source = `${bridge.source}; NAICS ${found.naics.join(', ')}`
  return asGiven(bridge, { id: `ncm/${codeOf(ncm)}`, source, co2e: found.kgCo2ePerUsd })
}

/** The spend factor of an industry by its NAICS code or the digits of its group, in the same way; undefined for none of ours. */
export function spendFactorOfSector(bridge: SpendBridge, naics: string): GivenFactor | undefined {
  const found = bridge.sectors.find((sector) => sector.naics === naics)
  if (!found) return undefined
  const source = `${EPA_BY_INDUSTRY}; NAICS ${naics}`
  return asGiven(bridge, { id: `naics/${naics}`, source, co2e: found.kgCo2ePerUsd })
}

function asGiven(
  { priceYear, licence, currency }: SpendBridge,
  { id, source, co2e }: { readonly id: string; readonly source: string; readonly co2e: string },
): GivenFactor {
  const year = String(priceYear)
  const unit = `kg/${currency}`
  return { id, version: year, source, licence, co2e, unit, currency, priceYear: year, priceBasis: 'purchaser' }
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
