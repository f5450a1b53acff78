import type { MendPage } from '@pegada/core/report/disclosure-shape.ts'
import { type Path, paths, pathTo, type Target } from '../../lib/paths.ts'

/** Where what a disclosure lacks is mended, at the year that it lacks in. */
export function mendPage(mend: MendPage, year: number): Target {
  return pathTo(pages[mend], { year })
}

const pages: Readonly<Record<MendPage, Path>> = {
  lines: paths.measurementsEmissions,
  screening: paths.closing,
  boundary: paths.boundaries,
  responsible: paths.responsiblePersons,
  base_year: paths.closing,
  closing: paths.closing,
  assurance: paths.assurance,
  units: paths.units,
  targets: paths.reduction,
  carbon_price: paths.carbonPrice,
  customers: paths.customers,
}
