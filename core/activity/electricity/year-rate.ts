import { DomainError } from '../../domain-error.ts'
import type { Factor } from '../../factor/factor.ts'
import { rateOfYear } from '../../factor/rate.ts'
import type { WorldGridBasis } from '../../factor/reference-data.ts'
import { findWorldGridId, worldGrids } from '../../factor/world-grid.ts'
import type { Work } from '../method/work.ts'

/**
 * Grids that publish one figure a year. A year that lacks its own takes the nearest before, with a note and a gap; a month
 * takes its year's, with a note. Nothing is taken from another country or another basis.
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
  return factor
}

/** The factor of a country's grid on the first of these bases that has one; throws `factor.missing`. */
export function worldGridFactor(
  work: Work,
  country: string,
  bases: readonly [WorldGridBasis, ...WorldGridBasis[]],
): Factor {
  for (const basis of bases) {
    const id = findWorldGridId(work.catalogue, country, basis)
    if (id !== undefined) return rateInYear(work, id)
  }
  const candidates = worldGrids(work.catalogue, bases[0])
    .slice(0, CANDIDATES_MAX)
    .map(({ names, code }) => names[0] ?? code)
  throw new DomainError('factor.missing', { region: country.slice(0, 80), period: work.period, candidates })
}

const CANDIDATES_MAX = 12
