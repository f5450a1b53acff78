import type { Outputs } from '@pegada/contract/contract.ts'
import type { GivenFactor } from '@pegada/core/activity/line.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { spendFactorOfNcm, spendFactorOfSector, spendOfNcm } from '@pegada/core/money/factor-of-ncm.ts'
import type { Ports } from '../../ports.ts'

type Bridged = Pick<Ports, 'spendBridge'>

/** The spend factor of a product, whole, for the input `field` of a line to take over; throws `factor.ncm_unknown`. */
export function givenFactorOfNcm({ spendBridge }: Bridged, ncm: string, field: string): GivenFactor {
  const given = spendFactorOfNcm(spendBridge, ncm)
  if (!given) throw unknown(ncm, field)
  return given
}

/** The same for a product by its code or an industry by its own; throws `factor.ncm_unknown`. */
export function givenFactorOf(
  ports: Bridged,
  of: { readonly ncm: string } | { readonly naics: string },
  field: string,
): GivenFactor {
  if ('ncm' in of) return givenFactorOfNcm(ports, of.ncm, field)
  const given = spendFactorOfSector(ports.spendBridge, of.naics)
  if (!given) throw unknown(of.naics, field)
  return given
}

/** What is behind that factor: the mean of the industries that fit and their range; throws `factor.ncm_unknown`. */
export function factorOfNcm({ spendBridge }: Bridged, ncm: string): Outputs['factor']['ofNcm'] {
  const found = spendOfNcm(spendBridge, ncm)
  if (!found) throw unknown(ncm, 'ncm')
  const { currency, priceYear, source, licence } = spendBridge
  return {
    co2eKg: found.kgCo2ePerUsd,
    leastCo2eKg: found.leastKgCo2ePerUsd,
    mostCo2eKg: found.mostKgCo2ePerUsd,
    naics: [...found.naics],
    matchLevel: found.matchLevel,
    currency,
    priceYear,
    source,
    licence,
  }
}

function unknown(ncm: string, field: string): DomainError {
  return new DomainError('factor.ncm_unknown', { field, ncm: ncm.trim().slice(0, 20) })
}
