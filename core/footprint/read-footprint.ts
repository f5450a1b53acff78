import { isRecord } from '../guards.ts'
import { type Fault, type Findings, fault } from './field.ts'
import { footprintField } from './footprint-fields.ts'
import type { CarbonFootprint, ProductFootprint } from './product-footprint.ts'
import { instantOf, validityOf } from './validity.ts'

/** A footprint that was read, with the members that the model does not have; or every fault that was found, in reading order. */
export type FootprintReading =
  | { readonly isRead: true; readonly footprint: ProductFootprint; readonly ignored: readonly string[] }
  | { readonly isRead: false; readonly faults: readonly Fault[] }

/**
 * Reads a footprint from JSON. A fault is what the schema or a "MUST" of PACT 3.0.3 forbids, and what no footprint can mean (a
 * percent above 100, a mass below 0); what is merely owed by the methodology, or does not add up, is told by `checkFootprint`.
 */
export function readFootprint(value: unknown): FootprintReading {
  const findings: Findings = { faults: [], ignored: [] }
  const footprint = footprintField.read(withoutEmptyRules(value), '', findings)
  if (footprint) findFaultsBetween(footprint, findings)
  return footprint && findings.faults.length === 0
    ? { isRead: true, footprint, ignored: findings.ignored }
    : { isRead: false, faults: findings.faults }
}

/** The text of the specification wants an empty list where no rules were followed; its schema wants none. Both are absent here. */
function withoutEmptyRules(value: unknown): unknown {
  if (!isRecord(value) || !isRecord(value.pcf)) return value
  const { productOrSectorSpecificRules: rules, ...pcf } = value.pcf
  return Array.isArray(rules) && rules.length === 0 ? { ...value, pcf } : value
}

function findFaultsBetween(footprint: ProductFootprint, findings: Findings): void {
  const { pcf, validityPeriodStart, validityPeriodEnd } = footprint
  const [, second] = GEOGRAPHIES.filter((name) => pcf[name] !== undefined)
  if (second) fault(findings, `pcf.${second}`, 'footprint.geography_several', pcf[second])
  if (pcf.packagingEmissionsIncluded === false && pcf.packagingGhgEmissions !== undefined) {
    fault(findings, 'pcf.packagingGhgEmissions', 'footprint.packaging_not_included', String(pcf.packagingGhgEmissions))
  }
  if (instantOf(pcf.referencePeriodStart) >= instantOf(pcf.referencePeriodEnd)) {
    fault(findings, 'pcf.referencePeriodEnd', 'footprint.period_reversed', pcf.referencePeriodEnd)
  }
  const isTold = validityPeriodStart !== undefined || validityPeriodEnd !== undefined
  const { start, end } = validityOf(footprint)
  if (isTold && start > end) {
    const name = validityPeriodEnd === undefined ? 'validityPeriodStart' : 'validityPeriodEnd'
    fault(findings, name, 'footprint.validity_reversed', footprint[name])
  }
}

const GEOGRAPHIES = [
  'geographyRegionOrSubregion',
  'geographyCountry',
  'geographyCountrySubdivision',
] as const satisfies readonly (keyof CarbonFootprint)[]
