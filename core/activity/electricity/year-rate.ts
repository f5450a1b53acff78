import { DomainError } from '../../domain-error.ts'
import type { Factor } from '../../factor/factor.ts'
import { rateOfYear } from '../../factor/rate.ts'
import type { WorldGridBasis } from '../../factor/reference-data.ts'
import { findWorldGridId, worldGrids } from '../../factor/world-grid.ts'
import { bagEntries } from '../../gas/gas-bag.ts'
import type { Work } from '../method/work.ts'

/**
 * Grids that publish one figure a year. A year that lacks its own takes the nearest before, with a note and a gap; a month
 * takes its year's, with a note. Nothing is taken from another country, nor from a basis that the caller does not name.
 */

/** The factor of a rate for the year of the sheet, its use written down. Throws `rate.missing`. */
export function rateInYear(work: Work, id: string): Factor {
  const { factor, isOther } = rateOfYear(work.catalogue, id, Number(work.period.slice(0, 4)))
  const isMonth = work.period.length === 7
  const why = ['region.exact', isOther ? 'period.last_published_year' : 'period.year']
  work.use({ id: factor.id, version: factor.version, source: factor.source, why })
  if (isOther) {
    work.notes.add('grid.last_published_year')
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
 * The factor of a country's grid: on the first of these bases that speaks of the year of the sheet, else on the first that has
 * one at all. Throws `factor.missing`.
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
  const year = Number(work.period.slice(0, 4))
  const ofYear = found.find(({ id }) => !rateOfYear(work.catalogue, id, year).isOther)
  const taken = (work.isBefore('1.2.0') ? undefined : ofYear) ?? found[0]
  if (taken !== undefined) return { factor: rateInYear(work, taken.id), basis: taken.basis }
  const candidates = worldGrids(work.catalogue, bases[0])
    .slice(0, CANDIDATES_MAX)
    .map(({ names, code }) => names[0] ?? code)
  throw new DomainError('factor.missing', { region: country.slice(0, 80), period: work.period, candidates })
}

/**
 * Losses of zero were none for version 1.2 of the calculation. The built-in data of today has no zeros that stand for
 * no figure.
 */
function isNotGiven(work: Work, id: string, basis: WorldGridBasis): boolean {
  if (basis !== 'losses' || work.isBefore('1.2.0') || !work.isBefore('1.3.0')) return false
  const { amount } = rateOfYear(work.catalogue, id, Number(work.period.slice(0, 4))).factor
  return amount.kind === 'co2e_only'
    ? amount.co2eKgPerUnit.isZero()
    : bagEntries(amount.kgPerUnit).every(([, kg]) => kg.isZero())
}

const CANDIDATES_MAX = 12
