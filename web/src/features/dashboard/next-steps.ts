import type { Outputs } from '@pegada/contract/contract.ts'

/** What a company does to get from nothing to a report, each step judged by what is really there. */
export type StepName = 'email' | 'upload' | 'electricity' | 'pending' | 'report'

export interface Step {
  readonly name: StepName
  readonly isDone: boolean
  /** How much is left, where it can be counted: documents to decide, months without electricity. */
  readonly left: number
}

export interface StepFacts {
  readonly inventory: Pick<Outputs['inventory']['get'], 'byCategory' | 'gaps' | 'year'>
  /** What the year lacks. */
  readonly missing: Pick<Outputs['inventoryYears']['missing'], 'parts'>
  /** Documents read in the company's batches. */
  readonly documents: number
  readonly reports: readonly Pick<Outputs['report']['get'], 'year' | 'state'>[]
}

/** The steps in their order. Whoever sees them has confirmed the e-mail: signing in asks for it. */
export function nextSteps({ inventory, missing, documents, reports }: StepFacts): Step[] {
  const monthsLeft = inventory.gaps
    .filter(({ code }) => code === 'inventory.months_without_electricity')
    .reduce((months, { data }) => months + (Array.isArray(data.months) ? data.months.length : 0), 0)
  const hasElectricity = inventory.byCategory.some(
    ({ category, lines }) => category === 'purchased_electricity' && lines > 0,
  )
  const toDecide = missing.parts.find(({ part }) => part === 'documents')?.count ?? 0
  return [
    { name: 'email', isDone: true, left: 0 },
    { name: 'upload', isDone: documents > 0, left: 0 },
    { name: 'electricity', isDone: hasElectricity && monthsLeft === 0, left: monthsLeft },
    { name: 'pending', isDone: documents > 0 && toDecide === 0, left: toDecide },
    {
      name: 'report',
      isDone: reports.some(({ year, state }) => year === inventory.year && state === 'ready'),
      left: 0,
    },
  ]
}

/** The step to take now: the first that is not done. */
export function stepToTake(steps: readonly Step[]): Step | undefined {
  return steps.find(({ isDone }) => !isDone)
}
