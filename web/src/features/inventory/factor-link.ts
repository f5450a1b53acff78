import { paths, pathTo, type Target } from '../../lib/paths.ts'

/** The factor of a line in the catalogue; a grid is published month by month, so that its line leads to the months of a year. */
export function factorLink(factorId: string, year: string): Target {
  const grid = /^electricity\.grid\/([^/]+)$/.exec(factorId)?.[1]
  return grid === undefined
    ? pathTo(paths.emissionFactors, { factor: factorId })
    : pathTo(paths.emissionFactors, { q: `energia elétrica da rede ${grid}`, year, category: 'purchased_electricity' })
}
