import type { GivenFactor } from '../activity/line.ts'
import { invariant } from '../domain-error.ts'
import { factorIdOf } from './factor-id.ts'
import type { FactorRecord, FactorSource } from './factor-record.ts'

/**
 * A factor of the catalogue as a line takes it over: whole, with what names it and on whose terms it may be used, so
 * that the line recomputes without the catalogue. Where the publication tells the gases apart they are taken and the
 * published CO2e is left aside, since it holds one GWP set only.
 */
export function givenFactorOf(record: FactorRecord, source: Pick<FactorSource, 'title' | 'licence'>): GivenFactor {
  const { gasesKg, co2eKg } = record
  invariant(gasesKg !== null || co2eKg !== null, 'a factor has an amount')
  const amounts = gasesKg === null ? { co2e: co2eKg ?? '' } : { gases: { ...gasesKg } }
  const rest = {
    region: record.region,
    year: String(record.year),
    validFrom: record.validFrom,
    validTo: record.validTo,
    currency: record.currency,
    priceYear: record.priceYear === null ? null : String(record.priceYear),
    priceBasis: record.priceBasis,
    uncertaintyPercent: record.uncertaintyPercent,
  }
  return {
    id: factorIdOf(record),
    version: record.edition,
    source: `${source.title}: ${record.name}`,
    licence: source.licence,
    ...amounts,
    unit: `kg/${record.unit}`,
    ...Object.fromEntries(Object.entries(rest).filter((entry): entry is [string, string] => entry[1] !== null)),
  }
}
