import { describe, expect, it } from 'vitest'
import { toPlain } from '../quantity/decimal.ts'
import { readFootprint } from './read-footprint.ts'
import { footprintJson, footprintOf } from './test/footprint-json.ts'

type Parts = Readonly<Record<string, unknown>>

/** What is wrong: path and code of each fault. */
function faultsOf(top: Parts, pcf: Parts = {}) {
  const reading = readFootprint(footprintJson(top, pcf))
  return reading.isRead ? [] : reading.faults.map(({ path, code }) => `${path} ${code}`)
}

describe('a footprint is read', () => {
  it('with its figures as exact decimals and without what is absent', () => {
    const { pcf, ...top } = footprintOf()
    expect(toPlain(pcf.pcfIncludingBiogenicUptake)).toBe('-14.196')
    expect(pcf.geographyCountrySubdivision).toBe('BR-SP')
    expect(Object.keys(pcf)).not.toContain('packagingGhgEmissions')
    expect(Object.keys(top)).not.toContain('comment')
  })

  it('with null for what is absent, and refused with null for what must be there', () => {
    expect(faultsOf({ comment: null }, { dqi: null, verification: null })).toEqual([])
    expect(Object.keys(footprintOf({ comment: null }))).not.toContain('comment')
    expect(faultsOf({ companyName: null })).toEqual(['companyName footprint.member_missing'])
  })

  it('with exponents and a plus in front', () => {
    const { pcf } = footprintOf({}, { fossilGhgEmissions: '+1.2e-3', landUseChangeGhgEmissions: '5E2' })
    expect(toPlain(pcf.fossilGhgEmissions)).toBe('0.0012')
    expect(pcf.landUseChangeGhgEmissions?.toString()).toBe('500')
  })

  it('with every optional member', () => {
    const extension = { specVersion: '2.0.0', dataSchema: 'https://example.com/s.json', data: { weight: 10 } }
    const extra = {
      packagingEmissionsIncluded: true,
      packagingGhgEmissions: '0.5',
      packagingBiogenicCarbonContent: '0.1',
      outboundLogisticsGhgEmissions: '0.2',
      recycledCarbonContent: '0',
      landCarbonLeakage: '0',
      landManagementBiogenicCO2Removals: '-0.4',
      landAreaOccupation: '4.92',
      ccsTechnologicalCO2CaptureIncluded: true,
      ccsTechnologicalCO2Capture: '-1',
      technologicalCO2CaptureOrigin: 'Reservoir',
      technologicalCO2Removals: '-0.0',
      ccuCarbonContent: '1',
      ccuCalculationApproach: 'Cut-off',
      ccuCreditCertification: 'https://example.com/certificate',
      boundaryProcessesDescription: 'Cultivation, mill',
      exemptedEmissionsDescription: '',
      allocationRulesDescription: 'Economic',
      productOrSectorSpecificRules: [{ operator: 'Other', ruleNames: ['Guideline'], otherOperatorName: 'TfS' }],
      verification: { coverage: 'product level', providerName: '', completedAt: '2026-01-31T00:00:00-03:00' },
    }
    const read = footprintOf({ comment: 'c', extensions: [extension] }, extra)
    expect(Object.keys(read.pcf).length).toBe(43)
    expect(read.extensions).toEqual([extension])
  })

  it('without the rules of a sector where their list is empty, as the text of the specification wants it', () => {
    expect(Object.keys(footprintOf({}, { productOrSectorSpecificRules: [] }).pcf)).not.toContain(
      'productOrSectorSpecificRules',
    )
  })

  it('with what the model does not have named and left aside', () => {
    const reading = readFootprint(footprintJson({ version: 1 }, { biogenicAccountingMethodology: 'PEF' }))
    expect(reading).toMatchObject({ isRead: true, ignored: ['version', 'pcf.biogenicAccountingMethodology'] })
  })

  it('with standards that a later revision names', () => {
    expect(faultsOf({ specVersion: '3.1.0-20270101' }, { crossSectoralStandards: ['ISO99999'] })).toEqual([])
  })
})

describe('what is no footprint is refused, each fault with its place', () => {
  it.each([[null], [[]], ['x'], [3]])('%j', (value) => {
    expect(readFootprint(value)).toMatchObject({ faults: [{ path: '', code: 'footprint.not_an_object' }] })
  })

  const top: readonly (readonly [string, Parts])[] = [
    ['id footprint.uuid_invalid', { id: 'urn:gtin:1' }],
    ['id footprint.not_a_text', { id: 7 }],
    ['id footprint.member_missing', { id: undefined }],
    ['specVersion footprint.version_invalid', { specVersion: '3.0' }],
    ['specVersion footprint.version_unsupported', { specVersion: '2.3.0' }],
    ['precedingPfIds footprint.list_empty', { precedingPfIds: [] }],
    ['precedingPfIds.0 footprint.uuid_invalid', { precedingPfIds: ['first'] }],
    ['created footprint.date_invalid', { created: '2026-02-30T00:00:00Z' }],
    ['created footprint.date_invalid', { created: '2026-02-03' }],
    ['created footprint.date_invalid', { created: '2026-02-03T10:00Z' }],
    ['status footprint.value_unknown', { status: 'active' }],
    ['companyName footprint.text_empty', { companyName: '' }],
    ['companyIds footprint.not_a_list', { companyIds: 'urn:company:example:1' }],
    ['companyIds footprint.list_repeats', { companyIds: ['urn:company:e:1', 'urn:company:e:1'] }],
    ['companyIds.1 footprint.urn_invalid', { companyIds: ['urn:company:e:1', 'company:1'] }],
    ['productIds.0 footprint.urn_invalid', { productIds: ['urn:x:1'] }],
    ['productIds.0 footprint.urn_invalid', { productIds: ['urn:gtin:'] }],
    ['productIds.0 footprint.urn_invalid', { productIds: ['urn:gtin:1 2'] }],
    ['productClassifications footprint.list_empty', { productClassifications: [] }],
    ['validityPeriodEnd footprint.validity_reversed', { validityPeriodEnd: '2025-12-31T23:59:59Z' }],
    ['validityPeriodStart footprint.validity_reversed', { validityPeriodStart: '2029-01-02T00:00:00Z' }],
    [
      'extensions.0.dataSchema footprint.uri_invalid',
      { extensions: [{ specVersion: '1', dataSchema: 'x', data: {} }] },
    ],
    ['extensions.0.data footprint.not_an_object', { extensions: [{ specVersion: '1', dataSchema: 'a:b', data: [] }] }],
    ['pcf footprint.not_an_object', { pcf: [] }],
  ]
  it.each(top)('%s %j', (wanted, parts) => {
    expect(faultsOf(parts)).toEqual([wanted])
  })

  const figures: readonly (readonly [string, Parts])[] = [
    ['declaredUnitOfMeasurement footprint.value_unknown', { declaredUnitOfMeasurement: 'litre' }],
    ['declaredUnitAmount footprint.decimal_not_positive', { declaredUnitAmount: '0.0' }],
    ['declaredUnitAmount footprint.decimal_invalid', { declaredUnitAmount: '1abc' }],
    ['declaredUnitAmount footprint.decimal_not_text', { declaredUnitAmount: 1 }],
    ['productMassPerDeclaredUnit footprint.decimal_negative', { productMassPerDeclaredUnit: '-1' }],
    ['pcfExcludingBiogenicUptake footprint.decimal_invalid', { pcfExcludingBiogenicUptake: '1,85' }],
    ['pcfExcludingBiogenicUptake footprint.decimal_invalid', { pcfExcludingBiogenicUptake: '.5' }],
    ['pcfExcludingBiogenicUptake footprint.decimal_invalid', { pcfExcludingBiogenicUptake: '5.' }],
    ['pcfExcludingBiogenicUptake footprint.decimal_invalid', { pcfExcludingBiogenicUptake: '1e999' }],
    ['pcfExcludingBiogenicUptake footprint.decimal_invalid', { pcfExcludingBiogenicUptake: '9'.repeat(41) }],
    ['pcfExcludingBiogenicUptake footprint.decimal_invalid', { pcfExcludingBiogenicUptake: 'Infinity' }],
    ['pcfIncludingBiogenicUptake footprint.member_missing', { pcfIncludingBiogenicUptake: undefined }],
    ['fossilGhgEmissions footprint.decimal_negative', { fossilGhgEmissions: '-0.1' }],
    ['biogenicCO2Uptake footprint.decimal_positive', { biogenicCO2Uptake: '1.5' }],
    ['biogenicCO2Uptake footprint.decimal_invalid', { biogenicCO2Uptake: '-1.5x' }],
    ['exemptedEmissionsPercent footprint.percent_out_of_range', { exemptedEmissionsPercent: '100.1' }],
    ['primaryDataShare footprint.percent_out_of_range', { primaryDataShare: '-1' }],
    ['dqi.temporalDQR footprint.rating_out_of_range', { dqi: { ...dqi(), temporalDQR: '5.1' } }],
    ['dqi.temporalDQR footprint.rating_out_of_range', { dqi: { ...dqi(), temporalDQR: '0' } }],
    ['dqi.temporalDQR footprint.member_missing', { dqi: { ...dqi(), temporalDQR: undefined } }],
    ['ipccCharacterizationFactors.0 footprint.characterization_invalid', { ipccCharacterizationFactors: ['AR6b'] }],
    ['crossSectoralStandards footprint.list_empty', { crossSectoralStandards: [] }],
    ['geographyCountrySubdivision footprint.subdivision_invalid', { geographyCountrySubdivision: 'BR-sp' }],
    ['geographyCountrySubdivision footprint.country_unknown', { geographyCountrySubdivision: 'XX-SP' }],
    ['geographyCountrySubdivision footprint.geography_several', { geographyCountry: 'BR' }],
    ['geographyRegionOrSubregion footprint.value_unknown', { geographyRegionOrSubregion: 'South America' }],
    ['packagingEmissionsIncluded footprint.not_a_flag', { packagingEmissionsIncluded: 'false' }],
    ['packagingGhgEmissions footprint.packaging_not_included', { packagingGhgEmissions: '0' }],
    ['referencePeriodEnd footprint.period_reversed', { referencePeriodEnd: '2025-01-01T00:00:00Z' }],
    ['ccuCalculationApproach footprint.value_unknown', { ccuCalculationApproach: 'Cutoff' }],
    ['ccuCreditCertification footprint.uri_invalid', { ccuCreditCertification: 'see attachment' }],
    ['secondaryEmissionFactorSources.0.version footprint.text_empty', sources('')],
    ['productOrSectorSpecificRules.0.operator footprint.value_unknown', rules('PCR')],
    ['verification.coverage footprint.value_unknown', { verification: { coverage: 'all' } }],
  ]
  it.each(figures)('pcf.%s %j', (wanted, parts) => {
    expect(faultsOf({}, parts)).toEqual([`pcf.${wanted}`])
  })

  it('with all faults at a time, what was found and what may stand there', () => {
    const reading = readFootprint(footprintJson({ status: 'Withdrawn', companyIds: [] }, { fossilCarbonContent: 0 }))
    expect(reading).toEqual({
      isRead: false,
      faults: [
        { path: 'status', code: 'footprint.value_unknown', found: 'Withdrawn', allowed: ['Active', 'Deprecated'] },
        { path: 'companyIds', code: 'footprint.list_empty', found: null, allowed: [] },
        { path: 'pcf.fossilCarbonContent', code: 'footprint.decimal_not_text', found: '0', allowed: [] },
      ],
    })
  })
})

function dqi() {
  return { technologicalDQR: '1', geographicalDQR: '1', temporalDQR: '1' }
}

function sources(version: string) {
  return { secondaryEmissionFactorSources: [{ name: 'ecoinvent', version }] }
}

function rules(operator: string) {
  return { productOrSectorSpecificRules: [{ operator, ruleNames: ['A'] }] }
}
