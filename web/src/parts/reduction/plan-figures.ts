import type { Outputs } from '@pegada/contract/contract.ts'

type Plan = Outputs['initiative']['plan']
type PlanYear = Plan['years'][number]

/** What is expected of a year in one measure: kg CO2e, or of a target of intensity kg CO2e for one of what it is measured by. */
export interface PlanFigures {
  readonly year: number
  readonly usual: string
  readonly low: string
  readonly high: string
  readonly with: string
  readonly allowed: string | null
  /** What is left above what the target allows. */
  readonly gap: string | null
}

/** In what the years of a plan are told: the unit of what an intensity is measured by where they can be held against one, else null. */
export function measureOf({ target, years }: Pick<Plan, 'target' | 'years'>): { readonly measureUnit: string | null } {
  const isTold = target?.lacks === null && years.every(({ intensity }) => intensity !== null)
  return { measureUnit: isTold ? target.measureUnit : null }
}

/** The years of a plan in its measure. */
export function figuresOf(plan: Pick<Plan, 'target' | 'years'>): readonly PlanFigures[] {
  const isIntensity = measureOf(plan).measureUnit !== null
  return plan.years.map((year) => (isIntensity && year.intensity ? { year: year.year, ...year.intensity } : inKg(year)))
}

function inKg({ year, usualKg, lowKg, highKg, withKg, allowedKg, gapKg }: PlanYear): PlanFigures {
  return { year, usual: usualKg, low: lowKg, high: highKg, with: withKg, allowed: allowedKg, gap: gapKg }
}
