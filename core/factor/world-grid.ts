import type { Catalogue } from './catalogue.ts'
import { normaliseName } from './name.ts'
import { ratesOf } from './rate.ts'
import type { WorldGridBasis } from './reference-data.ts'

/** A grid of the world that has figures on a basis: the id of its rate and its names. */
export interface WorldGrid {
  readonly id: string
  /** ISO 3166-1 alpha-3, with the part of the country after a hyphen, or the key of a group such as `world`. */
  readonly code: string
  readonly names: readonly string[]
}

/** The grids that have figures on this basis, as a menu shows them. */
export function worldGrids(catalogue: Pick<Catalogue, 'rateNames'>, basis: WorldGridBasis): readonly WorldGrid[] {
  return [...catalogue.rateNames].flatMap(([id, names]) =>
    id.startsWith(PREFIX) && id.endsWith(`.${basis}`)
      ? [{ id, code: id.slice(PREFIX.length, -basis.length - 1), names }]
      : [],
  )
}

/** The id of the grid of a country, by its ISO code (`DEU`, `DE`, `US-AK`) or name, on one basis; undefined without figures. */
export function findWorldGridId(
  catalogue: Pick<Catalogue, 'rates' | 'rateNames'>,
  place: string,
  basis: WorldGridBasis,
): string | undefined {
  const direct = `${PREFIX}${place.trim()}.${basis}`
  if (catalogue.rates.has(direct)) return direct
  const wanted = normaliseName(place)
  const grids = worldGrids(catalogue, basis)
  const byName = grids.find(({ names }) => names.some((name) => normaliseName(name) === wanted))
  return (byName ?? grids.find(({ id }) => ratesOf(catalogue, id)[0]?.region === place.trim().toUpperCase()))?.id
}

const PREFIX = 'grid.world.'
