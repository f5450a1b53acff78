import { describe, expect, it } from 'vitest'
import { checkFootprint } from './check-footprint.ts'
import { footprintOf } from './test/footprint-json.ts'

type Parts = Readonly<Record<string, unknown>>

/** What is owed or does not fit: path and code of each warning. */
function warningsOf(top: Parts, pcf: Parts = {}) {
  return checkFootprint(footprintOf(top, pcf)).map(({ path, code }) => `${path} ${code}`)
}

describe('a footprint that tells everything and adds up', () => {
  it('has no warning', () => {
    expect(warningsOf({})).toEqual([])
  })

  it('adds up with the fossil emissions of land management within the fossil ones or beside them', () => {
    expect(warningsOf({}, { fossilGhgEmissions: '4.78' })).toEqual([])
  })

  it('may round its last digit', () => {
    const rounded = { pcfExcludingBiogenicUptake: '5.16', pcfIncludingBiogenicUptake: '-14.2' }
    expect(warningsOf({}, rounded)).toEqual([])
  })
})

describe('a warning', () => {
  const cases: readonly (readonly [string, Parts, Parts])[] = [
    ['precedingPfIds footprint.precedes_itself', { precedingPfIds: ['5D0F1C1E-3A76-4A0E-9A42-6C2F3E0B7D11'] }, {}],
    ['validityPeriodEnd footprint.validity_long', { validityPeriodEnd: '2029-01-01T00:00:01Z' }, {}],
    ['pcf.productMassPerDeclaredUnit footprint.mass_missing', {}, { productMassPerDeclaredUnit: '0' }],
    ['pcf.productMassPerDeclaredUnit footprint.mass_unexpected', {}, { declaredUnitOfMeasurement: 'megajoule' }],
    ['pcf.productMassPerDeclaredUnit footprint.mass_differs', {}, { declaredUnitOfMeasurement: 'kilogram' }],
    ['pcf.pcfIncludingBiogenicUptake footprint.including_differs', {}, { pcfIncludingBiogenicUptake: '-14.19' }],
    ['pcf.recycledCarbonContent footprint.recycled_exceeds', {}, { recycledCarbonContent: '6' }],
    ['pcf.fossilCarbonContent footprint.carbon_exceeds', {}, { fossilCarbonContent: '5' }],
    ['pcf.aircraftGhgEmissions footprint.aircraft_exceeds', {}, { aircraftGhgEmissions: '6' }],
    ['pcf.landUseChangeGhgEmissions footprint.biogenic_missing', {}, { landUseChangeGhgEmissions: undefined }],
    ['pcf.biogenicCarbonContent footprint.biogenic_missing', {}, { biogenicCarbonContent: undefined }],
    [
      'pcf.landManagementBiogenicCO2Emissions footprint.land_management_missing',
      {},
      { landManagementBiogenicCO2Emissions: undefined },
    ],
    ['pcf.packagingEmissionsIncluded footprint.packaging_unsaid', {}, { packagingEmissionsIncluded: undefined }],
    ['pcf.packagingGhgEmissions footprint.packaging_amount_missing', {}, { packagingEmissionsIncluded: true }],
    [
      'pcf.ccsTechnologicalCO2CaptureIncluded footprint.capture_unsaid',
      {},
      { ccsTechnologicalCO2CaptureIncluded: undefined },
    ],
    ['pcf.technologicalCO2Removals footprint.capture_not_included', {}, { technologicalCO2Removals: '0' }],
    ['pcf.exemptedEmissionsDescription footprint.exempted_unexplained', {}, { exemptedEmissionsPercent: '0.8' }],
    [
      'pcf.exemptedEmissionsPercent footprint.exempted_high',
      {},
      { exemptedEmissionsPercent: '5.3', exemptedEmissionsDescription: 'Small' },
    ],
    ['pcf.ipccCharacterizationFactors footprint.characterization_old', {}, { ipccCharacterizationFactors: ['AR5'] }],
    ['pcf.crossSectoralStandards footprint.standard_unknown', {}, { crossSectoralStandards: ['ISO99999'] }],
    [
      'pcf.productOrSectorSpecificRules.0.otherOperatorName footprint.operator_unnamed',
      {},
      { productOrSectorSpecificRules: [{ operator: 'Other', ruleNames: ['A'] }] },
    ],
    ['pcf.primaryDataShare footprint.primary_share_missing', {}, { primaryDataShare: undefined }],
    ['pcf.secondaryEmissionFactorSources footprint.sources_missing', {}, { secondaryEmissionFactorSources: undefined }],
    ['pcf.secondaryEmissionFactorSources footprint.sources_unexpected', {}, { primaryDataShare: '100' }],
    ['pcf.dqi footprint.dqi_missing', {}, { dqi: undefined }],
  ]
  it.each(cases)('%s', (wanted, top, pcf) => {
    expect(warningsOf(top, pcf)).toEqual([wanted])
  })

  it('of a sum tells what stands there and what the other figures give', () => {
    const footprint = footprintOf({}, { pcfExcludingBiogenicUptake: '6', pcfIncludingBiogenicUptake: '-13.36' })
    expect(checkFootprint(footprint)).toEqual([
      { path: 'pcf.pcfExcludingBiogenicUptake', code: 'footprint.excluding_differs', found: '6', wanted: '5.524' },
    ])
  })

  it('of the uptake goes by the carbon in the product, 44 to 12', () => {
    const uptake = { biogenicCO2Uptake: '-19.3', pcfIncludingBiogenicUptake: '-14.136' }
    expect(checkFootprint(footprintOf({}, uptake))).toEqual([
      { path: 'pcf.biogenicCO2Uptake', code: 'footprint.uptake_differs', found: '-19.3', wanted: '-19.36' },
    ])
  })

  it('is given for packaging that emits more than the whole', () => {
    const packaging = { packagingEmissionsIncluded: true, packagingGhgEmissions: '8' }
    expect(warningsOf({}, packaging)).toEqual(['pcf.packagingGhgEmissions footprint.packaging_exceeds'])
  })
})
