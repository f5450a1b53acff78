import { type Path, paths } from '../lib/paths.ts'

/** The pages that stand for who works at some units alone; the others speak of the company as a whole. */
export const atUnits: readonly Path[] = [
  paths.dashboard,
  paths.units,
  paths.measurementsEmissions,
  paths.scope1,
  paths.scope2,
  paths.scope3Upstream,
  paths.scope3Downstream,
  paths.sources,
  paths.drilldown,
  paths.upload,
  paths.bills,
  paths.nfeUpload,
  paths.manualInput,
  paths.emissionFactors,
  paths.calculator,
  paths.notices,
  paths.profile,
  paths.support,
]
