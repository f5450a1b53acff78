import type { ReadyStep } from './rule.ts'

/** How ready a company is for a rule: each step that its records can tell, done or not; none where they tell nothing of it. */
export interface Readiness {
  readonly steps: readonly { readonly step: ReadyStep; readonly isDone: boolean }[]
  readonly done: number
}

export function readinessOf(steps: readonly ReadyStep[], state: Readonly<Record<ReadyStep, boolean>>): Readiness {
  const told = steps.map((step) => ({ step, isDone: state[step] }))
  return { steps: told, done: told.filter(({ isDone }) => isDone).length }
}
