import { DomainError } from '../../domain-error.ts'
import type { Factor } from '../../factor/factor.ts'
import { rateOfYear } from '../../factor/rate.ts'
import type { WorldGridBasis } from '../../factor/reference-data.ts'
import { findWorldGridId, worldGrids } from '../../factor/world-grid.ts'
import { bagEntries } from '../../gas/gas-bag.ts'
import type { Work } from '../method/work.ts'

/**
 * Grids that publish one figure a year. A year that lacks its own takes that of the nearest year, with a note and a gap; a
 * month takes its year's, with a note. Nothing is taken from another country, nor from a basis that the caller does not name.
 */

/** The factor of a rate for the year of the sheet, its use written down. Throws `rate.missing`. */
export function rateInYear(work: Work, id: string): Factor {
  const { factor, standIn } = rateOfYear(work.catalogue, id, yearOf(work))
  const isMonth = work.period.length === 7
  const isLast = standIn === 'last_published' || work.isBefore('1.4.0')
  const instead = isLast ? 'period.last_published_year' : 'period.nearest_year'
  const why = ['region.exact', standIn ? instead : 'period.year']
  work.use({ id: factor.id, version: factor.version, source: factor.source, why })
  if (standIn) {
    work.notes.add(isLast ? 'grid.last_published_year' : 'grid.nearest_year')
    const region = factor.region ?? id
    work.gaps.push({
      code: 'grid.factor_missing',
      data: { region, [isMonth ? 'month' : 'year']: work.period, used: String(factor.year) },
    })
  } else if (isMonth) work.notes.add('grid.year_mean_used')
  work.noteAge(factor)
  return factor
}

/**
 * The factor of a country's grid on that of these bases which speaks of the year of the sheet, else of the nearest year, of two
 * as near the earlier; where two bases speak of the same year, on the first. Throws `factor.missing`.
 */
export function worldGridFactor(
  work: Work,
  country: string,
  bases: readonly [WorldGridBasis, ...WorldGridBasis[]],
): Factor {
  return worldGridOf(work, country, bases).factor
}

/** The same, and the basis that it speaks of. */
export function worldGridOf(
  work: Work,
  country: string,
  bases: readonly [WorldGridBasis, ...WorldGridBasis[]],
): { readonly factor: Factor; readonly basis: WorldGridBasis } {
  const found = bases.flatMap((basis) => {
    const id = findWorldGridId(work.catalogue, country, basis)
    return id === undefined || isNotGiven(work, id, basis) ? [] : [{ id, basis }]
  })
  const taken = nearestBasis(work, found)
  if (taken !== undefined) return { factor: rateInYear(work, taken.id), basis: taken.basis }
  const candidates = worldGrids(work.catalogue, bases[0])
    .slice(0, CANDIDATES_MAX)
    .map(({ names, code }) => names[0] ?? code)
  throw new DomainError('factor.missing', { region: country.slice(0, 80), period: work.period, candidates })
}

/** Which of these to take. Until version 1.4 a basis that lacked the year was the first one, whatever its year. */
function nearestBasis<Found extends { readonly id: string }>(work: Work, found: readonly Found[]): Found | undefined {
  const year = yearOf(work)
  const rates = found.map((one) => ({ one, ...rateOfYear(work.catalogue, one.id, year) }))
  const ofYear = work.isBefore('1.2.0') ? undefined : rates.find(({ standIn }) => standIn === null)
  if (ofYear || work.isBefore('1.4.0')) return ofYear?.one ?? found[0]
  const farness = ({ factor }: (typeof rates)[number]) => Math.abs(factor.year - year)
  return rates.toSorted((a, b) => farness(a) - farness(b) || a.factor.year - b.factor.year)[0]?.one
}

/**
 * Losses of zero were none for version 1.2 of the calculation. The built-in data of today has no zeros that stand for
 * no figure.
 */
function isNotGiven(work: Work, id: string, basis: WorldGridBasis): boolean {
  if (basis !== 'losses' || work.isBefore('1.2.0') || !work.isBefore('1.3.0')) return false
  const { amount } = rateOfYear(work.catalogue, id, yearOf(work)).factor
  return amount.kind === 'co2e_only'
    ? amount.co2eKgPerUnit.isZero()
    : bagEntries(amount.kgPerUnit).every(([, kg]) => kg.isZero())
}

function yearOf({ period }: Work): number {
  return Number(period.slice(0, 4))
}

const CANDIDATES_MAX = 12
