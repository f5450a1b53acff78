import { isRecord } from '../../guards.ts'
import type { ProductFootprint } from '../product-footprint.ts'
import { readFootprint } from '../read-footprint.ts'

/** A footprint of ours as JSON, right in everything: 12 litres of ethanol from cane, at the gate, without packaging. */
export function footprintJson(
  top: Readonly<Record<string, unknown>> = {},
  pcf: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  return {
    id: '5d0f1c1e-3a76-4a0e-9a42-6c2f3e0b7d11',
    specVersion: '3.0.3',
    precedingPfIds: ['0b7c2f9a-8c33-4b1d-a1a4-2f4d7c9e5a10'],
    created: '2026-03-02T12:00:00Z',
    status: 'Active',
    companyName: 'Usina Exemplo',
    companyIds: ['urn:company:example:usina'],
    productDescription: 'Etanol hidratado de cana',
    productIds: ['urn:gtin:7890000000017'],
    productClassifications: ['urn:pact:productclassification:un-cpc:3413'],
    productNameCompany: 'Etanol',
    pcf: {
      declaredUnitOfMeasurement: 'liter',
      declaredUnitAmount: '12',
      productMassPerDeclaredUnit: '9.72',
      referencePeriodStart: '2025-01-01T00:00:00Z',
      referencePeriodEnd: '2026-01-01T00:00:00Z',
      geographyCountrySubdivision: 'BR-SP',
      pcfExcludingBiogenicUptake: '5.164',
      pcfIncludingBiogenicUptake: '-14.196',
      fossilCarbonContent: '0',
      biogenicCarbonContent: '5.28',
      fossilGhgEmissions: '5.14',
      landUseChangeGhgEmissions: '0',
      landManagementFossilGhgEmissions: '0.36',
      landManagementBiogenicCO2Emissions: '0',
      biogenicCO2Uptake: '-19.36',
      biogenicNonCO2Emissions: '0.024',
      aircraftGhgEmissions: '0',
      packagingEmissionsIncluded: false,
      ccsTechnologicalCO2CaptureIncluded: false,
      ipccCharacterizationFactors: ['AR6'],
      crossSectoralStandards: ['ISO14067', 'PACT-3.0'],
      exemptedEmissionsPercent: '0',
      secondaryEmissionFactorSources: [{ name: 'ecoinvent', version: '3.11' }],
      primaryDataShare: '62.5',
      dqi: { technologicalDQR: '1.5', geographicalDQR: '2', temporalDQR: '1' },
      ...pcf,
    },
    ...top,
  }
}

/** The same, read. */
export function footprintOf(
  top: Readonly<Record<string, unknown>> = {},
  pcf: Readonly<Record<string, unknown>> = {},
): ProductFootprint {
  const reading = readFootprint(footprintJson(top, pcf))
  if (!reading.isRead) throw new Error(`not a footprint: ${JSON.stringify(reading.faults)}`)
  return reading.footprint
}

/** The footprints in one of the published examples: one, in `data`, or a list there. */
export function publishedFootprints(json: unknown): readonly unknown[] {
  if (!isRecord(json)) return []
  if (Array.isArray(json.data)) return json.data
  return [isRecord(json.data) ? json.data : json]
}
