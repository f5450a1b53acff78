import { groupOf, type Tie } from '@pegada/core/benchmark/group-of.ts'
import type { Tx } from '../../platform/db/port.ts'
import { lockSharers, selectTies } from './repo-freeze.ts'

/** Companies that allowed that their emissions enter totals, and of which group each CNPJ root is; `ties` are what the caller knows besides. */
export async function sharersOfTotals(
  tx: Tx,
  ties: readonly Tie[],
): Promise<{ readonly companies: ReadonlySet<string>; readonly group: (cnpjRoot: string) => string }> {
  const companies = await lockSharers(tx, { ofTotals: true })
  return { companies, group: groupOf([...(await selectTies(tx)), ...ties]) }
}
