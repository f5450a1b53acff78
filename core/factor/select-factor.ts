import { DomainError } from '../domain-error.ts'
import type { Factor, FactorQuality } from './factor.ts'

/**
 * Which of several factors applies. A factor qualifies when it holds in the region and throughout the period; among
 * those the region decides, then the narrower validity, then the later year, then the better quality, then the id, so
 * that the choice never depends on the order of the candidates. There is always a reason, and never a zero for want of one.
 */
export interface FactorQuery {
  readonly region: string | null
  /** First and last day of the activity, `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string
}

/** What the choice looks at: a factor of the calculation, or a row of the catalogue. */
export type Selectable = Pick<Factor, 'id' | 'region' | 'validFrom' | 'validTo' | 'year' | 'quality'>

/** The factor chosen, why as codes, and the qualified ones it beat. */
export interface FactorSelection<F extends Selectable = Factor> {
  readonly factor: F
  readonly why: readonly string[]
  readonly losers: readonly { readonly factor: F; readonly reason: string }[]
}

/** The factor that applies; throws `factor.missing`, naming what would nearly fit. */
export function selectFactor<F extends Selectable>(candidates: readonly F[], query: FactorQuery): FactorSelection<F> {
  const fitting = candidates.filter((factor) => isInRegion(factor, query) && isInForce(factor, query))
  const [winner, ...others] = fitting.sort((a, b) => compare(a, b, query).order)
  if (!winner) {
    throw new DomainError('factor.missing', {
      region: query.region,
      period: query.from === query.to ? query.from : `${query.from}/${query.to}`,
      candidates: nearest(candidates, query).map(({ id }) => id),
    })
  }
  const losers = others.map((factor) => ({ factor, reason: compare(winner, factor, query).reason }))
  return { factor: winner, why: reasons(winner, query, losers.length === 0), losers }
}

function isInRegion(factor: Selectable, { region }: FactorQuery): boolean {
  return factor.region === null || region === null || factor.region === region || factor.region === 'BR'
}

function isInForce(factor: Selectable, { from, to }: FactorQuery): boolean {
  return (factor.validFrom === null || factor.validFrom <= from) && (factor.validTo === null || factor.validTo >= to)
}

function compare(a: Selectable, b: Selectable, query: FactorQuery): { order: number; reason: string } {
  const criteria: readonly (readonly [reason: string, order: number])[] = [
    ['region', Number(b.region === query.region) - Number(a.region === query.region)],
    ['period', spanDays(a) - spanDays(b)],
    ['year', b.year - a.year],
    ['quality', QUALITY_RANK[a.quality] - QUALITY_RANK[b.quality]],
    ['id', a.id < b.id ? -1 : 1],
  ]
  const [reason, order] = criteria.find(([, difference]) => difference !== 0) ?? ['id', 0]
  return { order, reason }
}

/** A rough length of the validity, enough to tell a month from a year from an open end. */
function spanDays(factor: Selectable): number {
  if (factor.validFrom === null || factor.validTo === null) return Number.MAX_SAFE_INTEGER
  const ordinal = (day: string) => Number(day.slice(0, 4)) * 372 + Number(day.slice(5, 7)) * 31 + Number(day.slice(8))
  return ordinal(factor.validTo) - ordinal(factor.validFrom)
}

function reasons(factor: Selectable, query: FactorQuery, isOnly: boolean): string[] {
  const span = spanDays(factor)
  return [
    factor.region === query.region ? 'region.exact' : 'region.general',
    span <= 31 ? 'period.month' : span <= 372 ? 'period.year' : 'period.open',
    `quality.${factor.quality}`,
    ...(isOnly ? ['candidate.only'] : []),
  ]
}

/** Up to three factors that fail on one count only, the region first, then the latest before the period. */
function nearest<F extends Selectable>(candidates: readonly F[], query: FactorQuery): readonly F[] {
  return candidates
    .filter((factor) => isInRegion(factor, query) || isInForce(factor, query))
    .sort(
      (a, b) =>
        Number(isInRegion(b, query)) - Number(isInRegion(a, query)) || b.year - a.year || (a.id < b.id ? -1 : 1),
    )
    .slice(0, 3)
}

const QUALITY_RANK: Readonly<Record<FactorQuality, number>> = { published: 0, computed: 1 }
