import type { Decimal } from '../quantity/decimal.ts'

/**
 * The footprint of a product as companies exchange it: `ProductFootprint` of the PACT Technical Specifications 3.0.3 (WBCSD,
 * 18 November 2025), with its own names of members. Emissions are kg CO2e and carbon is kg C, both for one declared unit, that
 * is for `declaredUnitAmount` × `declaredUnitOfMeasurement`. Instants stay the text that was told (RFC 3339).
 */
export interface ProductFootprint {
  readonly id: string
  readonly specVersion: string
  /** The footprints that this one takes the place of: one never changes, a new one is made. */
  readonly precedingPfIds?: readonly string[]
  readonly created: string
  readonly status: FootprintStatus
  readonly validityPeriodStart?: string
  readonly validityPeriodEnd?: string
  readonly companyName: string
  readonly companyIds: readonly string[]
  readonly productDescription: string
  readonly productIds: readonly string[]
  readonly productClassifications?: readonly string[]
  readonly productNameCompany: string
  readonly comment?: string
  readonly pcf: CarbonFootprint
  readonly extensions?: readonly DataModelExtension[]
}

/** The figures of a footprint and what they rest on. */
export interface CarbonFootprint {
  readonly declaredUnitOfMeasurement: DeclaredUnit
  readonly declaredUnitAmount: Decimal
  /** kg of the product without packaging; 0 for energy, logistics and services. */
  readonly productMassPerDeclaredUnit: Decimal
  /** Inclusive. */
  readonly referencePeriodStart: string
  /** Exclusive. */
  readonly referencePeriodEnd: string
  readonly geographyRegionOrSubregion?: Region
  /** ISO 3166-1, two letters. */
  readonly geographyCountry?: string
  /** ISO 3166-2. */
  readonly geographyCountrySubdivision?: string
  readonly boundaryProcessesDescription?: string
  readonly pcfExcludingBiogenicUptake: Decimal
  readonly pcfIncludingBiogenicUptake: Decimal
  readonly fossilCarbonContent: Decimal
  readonly biogenicCarbonContent?: Decimal
  readonly recycledCarbonContent?: Decimal
  readonly fossilGhgEmissions: Decimal
  readonly landUseChangeGhgEmissions?: Decimal
  readonly landCarbonLeakage?: Decimal
  readonly landManagementFossilGhgEmissions?: Decimal
  readonly landManagementBiogenicCO2Emissions?: Decimal
  /** Zero or below, as all removals, uptake and capture. */
  readonly landManagementBiogenicCO2Removals?: Decimal
  readonly biogenicCO2Uptake?: Decimal
  readonly biogenicNonCO2Emissions?: Decimal
  /** m² a year. */
  readonly landAreaOccupation?: Decimal
  readonly aircraftGhgEmissions?: Decimal
  readonly packagingEmissionsIncluded?: boolean
  readonly packagingGhgEmissions?: Decimal
  readonly packagingBiogenicCarbonContent?: Decimal
  readonly outboundLogisticsGhgEmissions?: Decimal
  readonly ccsTechnologicalCO2CaptureIncluded?: boolean
  readonly ccsTechnologicalCO2Capture?: Decimal
  readonly technologicalCO2CaptureOrigin?: string
  readonly technologicalCO2Removals?: Decimal
  readonly ccuCarbonContent?: Decimal
  readonly ccuCalculationApproach?: CcuApproach
  readonly ccuCreditCertification?: string
  /** Reports of the IPCC whose potentials were used: `AR6`. */
  readonly ipccCharacterizationFactors: readonly string[]
  readonly crossSectoralStandards: readonly string[]
  readonly productOrSectorSpecificRules?: readonly SectorRule[]
  /** % of the emissions that was left out, as told: never scaled up. */
  readonly exemptedEmissionsPercent: Decimal
  readonly exemptedEmissionsDescription?: string
  readonly allocationRulesDescription?: string
  readonly secondaryEmissionFactorSources?: readonly FactorSource[]
  /** % of the footprint without uptake that rests on primary data. */
  readonly primaryDataShare?: Decimal
  readonly dqi?: DataQuality
  readonly verification?: Verification
}

/** How well the data fit, 1 (best) to 5, each weighted by emissions. */
export interface DataQuality {
  readonly technologicalDQR: Decimal
  readonly geographicalDQR: Decimal
  readonly temporalDQR: Decimal
}

/** Rules of a product or a sector that were followed. */
export interface SectorRule {
  readonly operator: RuleOperator
  readonly ruleNames: readonly string[]
  /** Who made them, where the operator is `Other`. */
  readonly otherOperatorName?: string
}

/** A publication of emission factors. */
export interface FactorSource {
  readonly name: string
  readonly version: string
}

/** Who looked at the footprint. */
export interface Verification {
  readonly coverage?: VerificationCoverage
  readonly providerName?: string
  readonly completedAt?: string
  readonly standardName?: string
  readonly comments?: string
}

/** What others add to the model, by a schema of theirs. */
export interface DataModelExtension {
  readonly specVersion: string
  readonly dataSchema: string
  readonly documentation?: string
  readonly data: Readonly<Record<string, unknown>>
}

export const FOOTPRINT_STATUSES = ['Active', 'Deprecated'] as const
export type FootprintStatus = (typeof FOOTPRINT_STATUSES)[number]

export const DECLARED_UNITS = [
  'liter',
  'kilogram',
  'cubic meter',
  'kilowatt hour',
  'megajoule',
  'ton kilometer',
  'square meter',
  'piece',
  'hour',
  'megabit second',
] as const
export type DeclaredUnit = (typeof DECLARED_UNITS)[number]

/** Regions and subregions of the United Nations (M49). */
export const REGIONS = [
  'Africa',
  'Americas',
  'Asia',
  'Europe',
  'Oceania',
  'Australia and New Zealand',
  'Central Asia',
  'Eastern Asia',
  'Eastern Europe',
  'Latin America and the Caribbean',
  'Melanesia',
  'Micronesia',
  'Northern Africa',
  'Northern America',
  'Northern Europe',
  'Polynesia',
  'South-eastern Asia',
  'Southern Asia',
  'Southern Europe',
  'Sub-Saharan Africa',
  'Western Asia',
  'Western Europe',
] as const
export type Region = (typeof REGIONS)[number]

export const CCU_APPROACHES = ['Cut-off', 'Credit'] as const
export type CcuApproach = (typeof CCU_APPROACHES)[number]

export const RULE_OPERATORS = ['PEF', 'EPD International', 'Other'] as const
export type RuleOperator = (typeof RULE_OPERATORS)[number]

export const VERIFICATION_COVERAGES = ['PCF calculation model', 'PCF program', 'product level'] as const
export type VerificationCoverage = (typeof VERIFICATION_COVERAGES)[number]

/** The standards that the specification names; a later revision may name more, so others are accepted. */
export const CROSS_SECTORAL_STANDARDS = [
  'ISO14067',
  'ISO14083',
  'ISO14040-44',
  'GHGP-Product',
  'PEF',
  'PACT-1.0',
  'PACT-2.0',
  'PACT-3.0',
  'PAS2050',
] as const
