import type { MethodKind } from '../activity/method/method.ts'
import type { FactorBasis, FactorRecord } from '../factor/factor-record.ts'
import type { Pedigree, PedigreeScore } from './pedigree.ts'

/**
 * The pedigree a line has before anybody scores it, from what is known of it. The wording of the levels is that of the
 * matrix (Weidema & Wesnæs 1996, table 2): reliability 1 is a verified measurement, 4 a qualified estimate, 5 a guess;
 * time is the distance in years (under 3, 6, 10, 15, more); place is how near; technology is how like. Which fact of
 * ours earns which level is our choice, written in the tables below, and a person may always score otherwise.
 */
export interface ActivityFacts {
  /** Where the quantity comes from: a fiscal document, a measurement, a typed entry, an estimate. */
  readonly origin: 'document' | 'measured' | 'typed' | 'estimated'
  /** Months of the period that have a quantity of their own; null where the line has one figure for the period. */
  readonly monthsKnown: { readonly filled: number; readonly expected: number } | null
  readonly method: MethodKind | null
  readonly basis: FactorBasis
}

/** What is known of a factor beside the activity that it is used for. */
export interface FactorFacts {
  readonly quality: FactorRecord['quality']
  /** How near the factor's region is to the activity's. */
  readonly regionMatch: 'exact' | 'country' | 'general'
  readonly factorYear: number
  readonly activityYear: number
  readonly basis: FactorBasis
}

/** The pedigree of the quantity. */
export function activityPedigree(facts: ActivityFacts): Pedigree {
  return {
    reliability: facts.method === 'direct_entry' ? 4 : ORIGIN_RELIABILITY[facts.origin],
    completeness: completeness(facts.monthsKnown),
    temporal: 1,
    geographical: 1,
    technological: facts.basis === 'spend' || facts.method === 'spend' ? 3 : 1,
  }
}

/** The pedigree of the factor as used. */
export function factorPedigree(facts: FactorFacts): Pedigree {
  return {
    reliability: QUALITY_RELIABILITY[facts.quality],
    completeness: facts.quality === 'supplier' ? 1 : 2,
    temporal: temporalScore(Math.abs(facts.activityYear - facts.factorYear)),
    geographical: REGION_SCORE[facts.regionMatch],
    technological: facts.quality === 'supplier' ? 1 : BASIS_TECHNOLOGY[facts.basis],
  }
}

/** The score of a distance in years: under 3, 6, 10, 15, more (Weidema & Wesnæs 1996, table 2). */
export function temporalScore(years: number): PedigreeScore {
  if (years < 3) return 1
  if (years < 6) return 2
  if (years < 10) return 3
  return years < 15 ? 4 : 5
}

function completeness(months: ActivityFacts['monthsKnown']): PedigreeScore {
  if (months === null || months.filled >= months.expected) return 1
  if (months.filled * 2 > months.expected) return 2
  return months.filled * 4 > months.expected ? 4 : 5
}

const ORIGIN_RELIABILITY: Readonly<Record<ActivityFacts['origin'], PedigreeScore>> = {
  document: 1,
  measured: 2,
  typed: 3,
  estimated: 4,
}

const QUALITY_RELIABILITY: Readonly<Record<FactorRecord['quality'], PedigreeScore>> = {
  supplier: 2,
  published: 2,
  computed: 3,
  estimated: 4,
}

const REGION_SCORE: Readonly<Record<FactorFacts['regionMatch'], PedigreeScore>> = { exact: 1, country: 2, general: 4 }

/** A sector's mean per unit of money stands for a product only roughly. */
const BASIS_TECHNOLOGY: Readonly<Record<FactorBasis, PedigreeScore>> = {
  physical: 2,
  energy: 2,
  distance: 2,
  freight: 2,
  count: 3,
  spend: 4,
}
