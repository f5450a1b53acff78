import type { ProductFootprint } from './product-footprint.ts'
import { validityOf } from './validity.ts'

/**
 * What a footprint is looked for by (PACT 3.0.3, `ListFootprints`): of the values of one criterion one must fit, and every
 * criterion must. A criterion without values is none. Instants are ms since 1970 in UTC (`readInstant`).
 */
export interface FootprintFilter {
  readonly productId?: readonly string[]
  readonly companyId?: readonly string[]
  /** Regions, countries and subdivisions of countries. */
  readonly geography?: readonly string[]
  readonly classification?: readonly string[]
  readonly validOn?: readonly number[]
  readonly validAfter?: readonly number[]
  readonly validBefore?: readonly number[]
  readonly status?: readonly string[]
}

/**
 * Whether a footprint is among those that are looked for; letters fit whatever their case. A country holds its subdivisions; which
 * countries a region holds is not known here, so that a region finds what names it. `validAfter` is before the start of the
 * validity, `validBefore` after its end.
 */
export function matchesFilter(footprint: ProductFootprint, filter: FootprintFilter): boolean {
  const { start, end } = validityOf(footprint)
  return (
    fits(filter.productId, isAmong(footprint.productIds)) &&
    fits(filter.companyId, isAmong(footprint.companyIds)) &&
    fits(filter.classification, isAmong(footprint.productClassifications ?? [])) &&
    fits(filter.geography, isAmong(placesOf(footprint))) &&
    fits(filter.status, isAmong([footprint.status])) &&
    fits(filter.validOn, (instant) => start <= instant && instant <= end) &&
    fits(filter.validAfter, (instant) => start > instant) &&
    fits(filter.validBefore, (instant) => end < instant)
  )
}

function fits<T>(wanted: readonly T[] | undefined, isFit: (value: T) => boolean): boolean {
  return wanted === undefined || wanted.length === 0 || wanted.some(isFit)
}

function isAmong(values: readonly string[]): (wanted: string) => boolean {
  const known = new Set(values.map((value) => value.toLowerCase()))
  return (wanted) => known.has(wanted.toLowerCase())
}

/** The places that a footprint speaks of: its region or country or part of one, and the country that holds the part. */
export function placesOf({ pcf }: ProductFootprint): readonly string[] {
  const { geographyRegionOrSubregion: region, geographyCountry: country, geographyCountrySubdivision: part } = pcf
  const places = [region, country, part, part?.slice(0, 2)]
  return places.filter((place) => place !== undefined)
}
