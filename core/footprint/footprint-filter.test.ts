import { expect, it } from 'vitest'
import { type FootprintFilter, matchesFilter } from './footprint-filter.ts'
import { readInstant } from './instant.ts'
import { footprintOf } from './test/footprint-json.ts'

/** The validity: 1 January 2026 to 1 January 2029. */
const footprint = footprintOf()
const found = (filter: FootprintFilter) => matchesFilter(footprint, filter)
const at = (text: string) => [readInstant(text) ?? Number.NaN]

it('finds by one of the values of a criterion', () => {
  expect(found({ productId: ['urn:gtin:1', 'URN:GTIN:7890000000017'] })).toBe(true)
  expect(found({ productId: ['urn:gtin:1'] })).toBe(false)
  expect(found({ companyId: ['urn:company:example:USINA'] })).toBe(true)
  expect(found({ classification: ['urn:pact:productclassification:un-cpc:3413'] })).toBe(true)
  expect(found({ status: ['active'] })).toBe(true)
  expect(found({ status: ['Deprecated'] })).toBe(false)
})

it('finds by every criterion, and all where there is none', () => {
  expect(found({ productId: ['urn:gtin:7890000000017'], geography: ['DE'] })).toBe(false)
  expect(found({ productId: ['urn:gtin:7890000000017'], geography: ['DE', 'br-sp'] })).toBe(true)
  expect(found({})).toBe(true)
  expect(found({ productId: [], status: [] })).toBe(true)
})

it('finds a subdivision by its country, and what has no classification by none', () => {
  expect(found({ geography: ['br'] })).toBe(true)
  const region = footprintOf({}, { geographyCountrySubdivision: undefined, geographyRegionOrSubregion: 'Asia' })
  expect(matchesFilter(region, { geography: ['asia'] })).toBe(true)
  expect(matchesFilter(footprintOf({ productClassifications: undefined }), { classification: ['urn:a1:b'] })).toBe(
    false,
  )
})

it('is valid on both ends of its validity and not beyond', () => {
  expect(found({ validOn: at('2026-01-01T00:00Z') })).toBe(true)
  expect(found({ validOn: at('2029-01-01T00:00:00Z') })).toBe(true)
  expect(found({ validOn: at('2025-12-31T23:59:59Z') })).toBe(false)
  expect(found({ validOn: at('2028-12-31T21:00:01-03:00') })).toBe(false)
})

it('is valid after an instant when it starts later, and before one when it ended earlier', () => {
  expect(found({ validAfter: at('2025-12-31T23:59:59.999Z') })).toBe(true)
  expect(found({ validAfter: at('2026-01-01T00:00:00Z') })).toBe(false)
  expect(found({ validBefore: at('2029-01-01T00:00:00.001Z') })).toBe(true)
  expect(found({ validBefore: at('2029-01-01T00:00:00Z') })).toBe(false)
})
