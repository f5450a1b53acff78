import type { Tx } from '../../platform/db/port.ts'
import { type AcceptanceRow, selectAcceptances, selectExclusions, type YearKey } from './repo.ts'

/** What people decided to leave out of a year or to let stand, each with its reason. */
export interface YearDecisions {
  readonly exclusions: readonly { readonly category: string; readonly ground: string; readonly reason: string }[]
  readonly acceptances: readonly AcceptanceRow[]
}

/** The categories left out of a year, each with who left it out. */
export function listExclusions(tx: Tx, key: YearKey) {
  return selectExclusions(tx, key)
}

/** The decisions of a year, in a fixed order. */
export async function listDecisions(tx: Tx, key: YearKey): Promise<YearDecisions> {
  const exclusions = (await selectExclusions(tx, key)).map(({ exclusion }) => exclusion)
  return {
    exclusions: exclusions.toSorted((a, b) => (a.category < b.category ? -1 : 1)),
    acceptances: await selectAcceptances(tx, key),
  }
}
