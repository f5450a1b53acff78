import type { Inputs } from '@pegada/contract/contract.ts'
import type { TriageState } from './triage-state.ts'

/** What puts groups together. */
export type GroupBy = NonNullable<Inputs['triage']['listGroups']['groupBy']>
export const groupings: readonly GroupBy[] = ['likeness', 'ncm', 'supplier', 'sector']

/** What groups are narrowed by, each with its name in the address. */
export const narrowings = [
  { of: 'supplier', at: 'g-supplier' },
  { of: 'ncm', at: 'g-ncm' },
  { of: 'sector', at: 'g-sector' },
  { of: 'question', at: 'g-question' },
  { of: 'doubt', at: 'g-doubt' },
] as const

export type Narrowed = Readonly<Partial<Record<(typeof narrowings)[number]['of'], string>>>

/** What the address narrows by; names that it does not hold are not there. */
export function narrowedBy(state: TriageState): Narrowed {
  return Object.fromEntries(
    narrowings.flatMap(({ of, at }) => {
      const value = state[at]
      return value === undefined ? [] : [[of, value]]
    }),
  )
}

/** How the address puts groups together. */
export function groupByOf({ 'g-by': by }: TriageState): GroupBy {
  return groupings.find((one) => one === by) ?? 'likeness'
}
