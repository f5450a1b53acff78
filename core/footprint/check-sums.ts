import { Decimal, ONE, sumDecimals, toPlain, ZERO } from '../quantity/decimal.ts'
import type { CarbonFootprint } from './product-footprint.ts'
import type { FootprintWarning } from './warning.ts'

/** kg of CO2 that a kg of carbon gives: the ratio of their molar masses, 44 to 12. */
const CO2_PER_CARBON = { co2: 44, carbon: 12 } as const

/** The CO2 that biomass took up for that much carbon in a product, kg CO2e: zero or below, cut at 24 decimals. */
export function uptakeOf(biogenicCarbonKg: Decimal): Decimal {
  const uptake = biogenicCarbonKg.times(CO2_PER_CARBON.co2).div(CO2_PER_CARBON.carbon).toDecimalPlaces(24)
  return uptake.isZero() ? ZERO : uptake.negated()
}

/**
 * Sums that hold in a footprint, within what its last digit leaves open:
 * - excluding = fossil + land use change + land management (CO2) + biogenic non-CO2 − removals − capture; the fossil emissions of
 *   land management are within the fossil ones by the text and beside them in the published examples, so either is accepted;
 * - including = excluding + uptake;
 * - uptake = −biogenic carbon × 44/12;
 * - a part is no more than the whole.
 */
export function* checkSums(pcf: CarbonFootprint): Generator<FootprintWarning> {
  const { pcfExcludingBiogenicUptake: excluding, pcfIncludingBiogenicUptake: including } = pcf
  const parts = sumDecimals(ADDED.map((name) => pcf[name] ?? ZERO))
  const besides = parts.plus(pcf.landManagementFossilGhgEmissions ?? ZERO)
  if (!isRounded(excluding, parts) && !isRounded(excluding, besides)) {
    yield differs('pcfExcludingBiogenicUptake', 'footprint.excluding_differs', excluding, besides)
  }
  const withUptake = excluding.plus(pcf.biogenicCO2Uptake ?? ZERO)
  if (!isRounded(including, withUptake)) {
    yield differs('pcfIncludingBiogenicUptake', 'footprint.including_differs', including, withUptake)
  }
  if (pcf.biogenicCarbonContent && pcf.biogenicCO2Uptake) {
    const uptake = uptakeOf(pcf.biogenicCarbonContent)
    if (!isRounded(pcf.biogenicCO2Uptake, uptake)) {
      yield differs('biogenicCO2Uptake', 'footprint.uptake_differs', pcf.biogenicCO2Uptake, uptake)
    }
  }
  yield* checkParts(pcf)
}

function* checkParts(pcf: CarbonFootprint): Generator<FootprintWarning> {
  const carbon = pcf.fossilCarbonContent.plus(pcf.biogenicCarbonContent ?? ZERO)
  const { recycledCarbonContent: recycled, productMassPerDeclaredUnit: mass, packagingGhgEmissions: packaging } = pcf
  if (recycled?.gt(carbon)) yield differs('recycledCarbonContent', 'footprint.recycled_exceeds', recycled, carbon)
  if (mass.gt(ZERO) && carbon.gt(mass)) yield differs('fossilCarbonContent', 'footprint.carbon_exceeds', carbon, mass)
  const emitted = sumDecimals(EMITTED.map((name) => pcf[name] ?? ZERO))
  if (packaging?.gt(emitted)) {
    yield differs('packagingGhgEmissions', 'footprint.packaging_exceeds', packaging, emitted)
  }
  if (pcf.aircraftGhgEmissions?.gt(emitted)) {
    yield differs('aircraftGhgEmissions', 'footprint.aircraft_exceeds', pcf.aircraftGhgEmissions, emitted)
  }
}

/** What is emitted, before anything is taken up, removed or captured. */
const EMITTED = [
  'fossilGhgEmissions',
  'landManagementFossilGhgEmissions',
  'landUseChangeGhgEmissions',
  'landManagementBiogenicCO2Emissions',
  'biogenicNonCO2Emissions',
] as const satisfies readonly (keyof CarbonFootprint)[]

const ADDED = [
  'fossilGhgEmissions',
  'landUseChangeGhgEmissions',
  'landManagementBiogenicCO2Emissions',
  'landManagementBiogenicCO2Removals',
  'technologicalCO2Removals',
  'ccsTechnologicalCO2Capture',
  'biogenicNonCO2Emissions',
] as const satisfies readonly (keyof CarbonFootprint)[]

/**
 * Whether a figure that was told may be the exact one, rounded: within half a unit of its last digit. A zero behind the point is
 * not kept, so the unit may seem larger than it was told: never beyond 5 % of the figure.
 */
function isRounded(told: Decimal, exact: Decimal): boolean {
  const half = new Decimal(10).pow(-told.decimalPlaces()).div(2)
  return told
    .minus(exact)
    .abs()
    .lte(Decimal.min(half, told.abs().times(ROUNDING_SHARE_MAX)))
}

const ROUNDING_SHARE_MAX = ONE.div(20)

function differs(name: keyof CarbonFootprint, code: string, found: Decimal, wanted: Decimal): FootprintWarning {
  return { path: `pcf.${name}`, code, found: toPlain(found), wanted: toPlain(wanted) }
}
