import type { Sector } from '../company/sector.ts'
import type { Decimal } from '../quantity/decimal.ts'

/**
 * What obligations are decided by: what the company's records hold, and what it tells because no record holds it. What was not told
 * is null, which is neither yes nor no.
 */

/** What the company answers by yes or no. */
export const TOLD_FACTS = [
  'isListed',
  'distributesFuel',
  'exportsCbam',
  'sellsDeforestation',
  'isLargeInEu',
  'unitsAreInstallations',
  'isFarmOnly',
  'spListed',
  'rjListed',
  'rsListed',
  'msLicensed',
  'isMember',
  'hasCtf',
  'makesWaste',
  'customersAsk',
] as const
export type ToldFact = (typeof TOLD_FACTS)[number]

/** How the Central Bank sees the company: no institution of its, a segment of prudential size, or a payment institution, consortium or broker. */
export const FINANCIAL_SEGMENTS = ['none', 's1', 's2', 's3', 's4', 'payment'] as const
export type FinancialSegment = (typeof FINANCIAL_SEGMENTS)[number]

/** Voluntary registries of inventories. */
export const REGISTRIES = ['pr', 'mg', 'sirene'] as const
export type Registry = (typeof REGISTRIES)[number]

/** The answers of a company. */
export type ToldFacts = Readonly<Record<ToldFact, boolean | null>> & {
  readonly financial: FinancialSegment | null
  readonly registries: readonly Registry[]
}

/** What is missing for a decision: an answer, or what the records lack. */
export type MissingFact = ToldFact | 'financial' | 'emissions' | 'emissions_by_installation' | 'unit_states'

/** A place of the company and what it emitted in the year that is measured, kg CO2e, all of it whatever the boundary counts. */
export interface UnitFact {
  readonly id: string
  readonly name: string
  /** Two letters; null where nobody entered it. */
  readonly state: string | null
  /** Two letters of ISO 3166. */
  readonly country: string
  /** Scope 1. */
  readonly directKg: Decimal
  /** Scope 2, by location. */
  readonly energyKg: Decimal
}

/** Everything that the rules look at. */
export interface CompanyFacts {
  readonly told: ToldFacts
  readonly sector: Sector
  /** The last year over that has lines, else the one that runs; null where nothing was measured. */
  readonly year: number | null
  readonly units: readonly UnitFact[]
  /** Footprints that partners asked for and that wait for an answer. */
  readonly openRequests: number
}

/** The answers of a company that answered nothing. */
export const nothingTold: ToldFacts = {
  ...{ isListed: null, distributesFuel: null, exportsCbam: null, sellsDeforestation: null, isLargeInEu: null },
  ...{ unitsAreInstallations: null, isFarmOnly: null, spListed: null, rjListed: null, rsListed: null },
  ...{ msLicensed: null, isMember: null, hasCtf: null, makesWaste: null, customersAsk: null },
  financial: null,
  registries: [],
}
