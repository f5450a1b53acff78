import { WITHOUT_MASS } from '../footprint/check-footprint.ts'
import { uptakeOf } from '../footprint/check-sums.ts'
import type {
  CarbonFootprint,
  DataQuality,
  DeclaredUnit,
  FactorSource,
  ProductFootprint,
} from '../footprint/product-footprint.ts'
import { type Decimal, ZERO } from '../quantity/decimal.ts'
import { excludingUptake, NO_EMISSIONS } from './emissions.ts'
import type { ProductResult } from './product.ts'

/** The version of the PACT Technical Specifications that is written. */
export const SPEC_VERSION = '3.0.3'

/** What a footprint says beside the result; what is not known yet is null. */
export interface FootprintFacts {
  readonly id: string
  readonly precedingIds: readonly string[]
  /** RFC 3339. */
  readonly created: string
  readonly companyName: string
  /** URNs that name the company. */
  readonly companyIds: readonly string[]
  readonly productId: string
  readonly name: string
  readonly description: string | null
  readonly declaredUnit: DeclaredUnit
  /** kg for one declared unit, without packaging. */
  readonly massKg: Decimal | null
  readonly fossilCarbonKg: Decimal | null
  readonly biogenicCarbonKg: Decimal | null
  /** RFC 3339; the end is exclusive. */
  readonly periodStart: string | null
  readonly periodEnd: string | null
  readonly country: string | null
  readonly boundary: string
  readonly gwpSet: 'AR5' | 'AR6'
  readonly exemptedReason: string | null
  readonly allocation: string | null
  readonly sources: readonly FactorSource[]
  readonly quality: DataQuality | null
}

/** What a footprint may still lack. */
export const FOOTPRINT_NEEDS = ['mass', 'fossil_carbon', 'period', 'country', 'exempted_reason'] as const
export type FootprintNeed = (typeof FOOTPRINT_NEEDS)[number]

/** Whether what must be told stands there, whatever its form. */
export type FootprintTold = Readonly<
  Record<'massKg' | 'fossilCarbonKg' | 'periodStart' | 'periodEnd' | 'country' | 'exemptedReason', unknown>
> & { readonly declaredUnit: DeclaredUnit }

/** What must be told before the product is a footprint that companies exchange; empty where nothing is missing. */
export function missingOf(facts: FootprintTold, { exemptedPercent }: Pick<ProductResult, 'exemptedPercent'>) {
  const missing: FootprintNeed[] = []
  const weighs = facts.declaredUnit !== 'kilogram' && !WITHOUT_MASS.has(facts.declaredUnit)
  if (weighs && facts.massKg === null) missing.push('mass')
  if (facts.fossilCarbonKg === null) missing.push('fossil_carbon')
  if (facts.periodStart === null || facts.periodEnd === null) missing.push('period')
  if (facts.country === null) missing.push('country')
  if (exemptedPercent.gt(ZERO) && !facts.exemptedReason) missing.push('exempted_reason')
  return missing
}

/** The result as companies exchange it (PACT 3.0.3); undefined while something is missing. */
export function toFootprint(result: ProductResult, facts: FootprintFacts): ProductFootprint | undefined {
  if (missingOf(facts, result).length > 0) return undefined
  return {
    id: facts.id,
    specVersion: SPEC_VERSION,
    ...(facts.precedingIds.length > 0 ? { precedingPfIds: facts.precedingIds } : {}),
    created: facts.created,
    status: 'Active',
    companyName: facts.companyName,
    companyIds: facts.companyIds,
    productDescription: facts.description ?? facts.name,
    productIds: [facts.productId],
    productNameCompany: facts.name,
    pcf: carbonOf(result, facts),
  }
}

function carbonOf(result: ProductResult, facts: FootprintFacts): CarbonFootprint {
  const { atGate, workings, primaryPercent, exemptedPercent } = result
  const packaging = result.byStage.get('packaging') ?? NO_EMISSIONS
  const hasPackaging = workings.some(({ stage, isExempted }) => stage === 'packaging' && !isExempted)
  const { biogenicCarbonKg: carbon } = facts
  return {
    declaredUnitOfMeasurement: facts.declaredUnit,
    declaredUnitAmount: told(result.declaredAmount),
    productMassPerDeclaredUnit: massOf(facts, result.declaredAmount),
    referencePeriodStart: facts.periodStart ?? '',
    referencePeriodEnd: facts.periodEnd ?? '',
    geographyCountry: facts.country ?? '',
    boundaryProcessesDescription: facts.boundary,
    pcfExcludingBiogenicUptake: told(result.excludingKg),
    pcfIncludingBiogenicUptake: told(result.includingKg),
    fossilCarbonContent: facts.fossilCarbonKg ?? ZERO,
    ...(carbon ? { biogenicCarbonContent: carbon } : {}),
    fossilGhgEmissions: told(atGate.fossilKg),
    landUseChangeGhgEmissions: told(atGate.landUseKg),
    biogenicCO2Uptake: told(carbon ? uptakeOf(carbon) : atGate.uptakeKg),
    biogenicNonCO2Emissions: told(atGate.biogenicKg),
    aircraftGhgEmissions: told(atGate.aircraftKg),
    packagingEmissionsIncluded: hasPackaging,
    ...(hasPackaging ? { packagingGhgEmissions: told(excludingUptake(packaging)) } : {}),
    ccsTechnologicalCO2CaptureIncluded: false,
    ipccCharacterizationFactors: [facts.gwpSet],
    crossSectoralStandards: facts.gwpSet === 'AR6' ? ['ISO14067', 'PACT-3.0'] : ['ISO14067'],
    exemptedEmissionsPercent: told(exemptedPercent),
    ...(facts.exemptedReason ? { exemptedEmissionsDescription: facts.exemptedReason } : {}),
    ...(facts.allocation ? { allocationRulesDescription: facts.allocation } : {}),
    ...(facts.sources.length > 0 && !primaryPercent?.eq(100) ? { secondaryEmissionFactorSources: facts.sources } : {}),
    ...(primaryPercent ? { primaryDataShare: told(primaryPercent) } : {}),
    ...(facts.quality ? { dqi: facts.quality } : {}),
  }
}

/** A figure as it is exchanged: at 24 decimals, within what others read. */
function told(value: Decimal): Decimal {
  return value.toDecimalPlaces(24)
}

/** kg of one declared unit: a kilogram weighs one; energy, transport and time weigh nothing. */
function massOf({ declaredUnit, massKg }: FootprintFacts, declaredAmount: Decimal): Decimal {
  if (WITHOUT_MASS.has(declaredUnit)) return ZERO
  return declaredUnit === 'kilogram' ? declaredAmount : (massKg ?? ZERO)
}
