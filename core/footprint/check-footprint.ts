import { type Decimal, ZERO } from '../quantity/decimal.ts'
import { checkSums } from './check-sums.ts'
import { yearsLater } from './instant.ts'
import {
  type CarbonFootprint,
  CROSS_SECTORAL_STANDARDS,
  type DeclaredUnit,
  type ProductFootprint,
} from './product-footprint.ts'
import { instantOf, VALID_YEARS, validityOf } from './validity.ts'
import type { FootprintWarning } from './warning.ts'

/**
 * What a footprint owes beyond the schema (PACT Methodology 3.0) and what in it does not fit together, in the order of its
 * members. None of it is a reason to refuse a footprint: the published examples themselves do not add up.
 */
export function checkFootprint(footprint: ProductFootprint): readonly FootprintWarning[] {
  return [
    ...checkLife(footprint),
    ...checkMass(footprint.pcf),
    ...checkSums(footprint.pcf),
    ...checkBiogenic(footprint.pcf),
    ...checkScope(footprint.pcf),
    ...checkSources(footprint.pcf),
  ]
}

function* checkLife(footprint: ProductFootprint): Generator<FootprintWarning> {
  if (footprint.precedingPfIds?.some((id) => id.toLowerCase() === footprint.id.toLowerCase())) {
    yield { path: 'precedingPfIds', code: 'footprint.precedes_itself' }
  }
  const last = yearsLater(instantOf(footprint.pcf.referencePeriodEnd), VALID_YEARS)
  if (validityOf(footprint).end > last) yield { path: 'validityPeriodEnd', code: 'footprint.validity_long' }
}

/** Units of what has no mass (PACT Methodology, table 4). */
export const WITHOUT_MASS: ReadonlySet<DeclaredUnit> = new Set<DeclaredUnit>([
  'kilowatt hour',
  'megajoule',
  'ton kilometer',
  'hour',
  'megabit second',
])

function* checkMass(pcf: CarbonFootprint): Generator<FootprintWarning> {
  const { declaredUnitOfMeasurement: unit, declaredUnitAmount: amount, productMassPerDeclaredUnit: mass } = pcf
  const path = 'pcf.productMassPerDeclaredUnit'
  if (WITHOUT_MASS.has(unit) && mass.gt(ZERO)) yield { path, code: 'footprint.mass_unexpected' }
  if (!WITHOUT_MASS.has(unit) && mass.isZero()) yield { path, code: 'footprint.mass_missing' }
  if (unit === 'kilogram' && mass.gt(ZERO) && !mass.eq(amount)) yield { path, code: 'footprint.mass_differs' }
}

function* checkBiogenic(pcf: CarbonFootprint): Generator<FootprintWarning> {
  const content = pcf.biogenicCarbonContent ?? ZERO
  const isBioBased = content.gt(ZERO) || (pcf.biogenicCO2Uptake ?? ZERO).lt(ZERO)
  if (!isBioBased) return
  for (const name of BIO_BASED) {
    if (pcf[name] === undefined) yield { path: `pcf.${name}`, code: 'footprint.biogenic_missing' }
  }
  for (const name of LAND_MANAGEMENT) {
    if (pcf[name] === undefined) yield { path: `pcf.${name}`, code: 'footprint.land_management_missing' }
  }
}

/** Due for goods with biogenic carbon in them. */
const BIO_BASED = [
  'biogenicCarbonContent',
  'landUseChangeGhgEmissions',
  'biogenicCO2Uptake',
  'biogenicNonCO2Emissions',
] as const satisfies readonly (keyof CarbonFootprint)[]

/** Due for the same goods by 31 December 2027. */
const LAND_MANAGEMENT = [
  'landManagementFossilGhgEmissions',
  'landManagementBiogenicCO2Emissions',
] as const satisfies readonly (keyof CarbonFootprint)[]

function* checkScope(pcf: CarbonFootprint): Generator<FootprintWarning> {
  if (pcf.packagingEmissionsIncluded === undefined) {
    yield { path: 'pcf.packagingEmissionsIncluded', code: 'footprint.packaging_unsaid' }
  }
  if (pcf.packagingEmissionsIncluded === true && pcf.packagingGhgEmissions === undefined) {
    yield { path: 'pcf.packagingGhgEmissions', code: 'footprint.packaging_amount_missing' }
  }
  if (pcf.ccsTechnologicalCO2CaptureIncluded === undefined) {
    yield { path: 'pcf.ccsTechnologicalCO2CaptureIncluded', code: 'footprint.capture_unsaid' }
  }
  if (pcf.ccsTechnologicalCO2CaptureIncluded === false) {
    for (const name of CAPTURE) {
      if (pcf[name] !== undefined) yield { path: `pcf.${name}`, code: 'footprint.capture_not_included' }
    }
  }
  if (pcf.exemptedEmissionsPercent.gt(EXEMPTED_PERCENT_MAX)) {
    yield { path: 'pcf.exemptedEmissionsPercent', code: 'footprint.exempted_high' }
  }
  if (pcf.exemptedEmissionsPercent.gt(ZERO) && !pcf.exemptedEmissionsDescription) {
    yield { path: 'pcf.exemptedEmissionsDescription', code: 'footprint.exempted_unexplained' }
  }
}

const CAPTURE = [
  'ccsTechnologicalCO2Capture',
  'technologicalCO2CaptureOrigin',
  'technologicalCO2Removals',
] as const satisfies readonly (keyof CarbonFootprint)[]

/** % of the total that the methodology lets be left out; the schema's own limit went with version 3. */
const EXEMPTED_PERCENT_MAX = 5

function* checkSources(pcf: CarbonFootprint): Generator<FootprintWarning> {
  if (pcf.ipccCharacterizationFactors.some((report) => Number(report.slice(2)) < LATEST_REPORT)) {
    yield { path: 'pcf.ipccCharacterizationFactors', code: 'footprint.characterization_old' }
  }
  if (!pcf.crossSectoralStandards.every((standard) => STANDARDS.has(standard))) {
    yield { path: 'pcf.crossSectoralStandards', code: 'footprint.standard_unknown' }
  }
  const rules = pcf.productOrSectorSpecificRules ?? []
  for (const [at, { operator, otherOperatorName }] of rules.entries()) {
    const path = `pcf.productOrSectorSpecificRules.${at}.otherOperatorName`
    if (operator === 'Other' && otherOperatorName === undefined) yield { path, code: 'footprint.operator_unnamed' }
  }
  yield* checkPrimaryData(pcf.primaryDataShare, pcf.secondaryEmissionFactorSources !== undefined)
  if (pcf.dqi === undefined) yield { path: 'pcf.dqi', code: 'footprint.dqi_missing' }
}

function* checkPrimaryData(share: Decimal | undefined, hasSources: boolean): Generator<FootprintWarning> {
  const path = 'pcf.secondaryEmissionFactorSources'
  if (share === undefined) yield { path: 'pcf.primaryDataShare', code: 'footprint.primary_share_missing' }
  else if (share.lt(100) && !hasSources) yield { path, code: 'footprint.sources_missing' }
  else if (share.eq(100) && hasSources) yield { path, code: 'footprint.sources_unexpected' }
}

/** AR6, the last assessment report of the IPCC. */
const LATEST_REPORT = 6
const STANDARDS: ReadonlySet<string> = new Set(CROSS_SECTORAL_STANDARDS)
