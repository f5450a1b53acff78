import type { Outputs } from '@pegada/contract/contract.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import { countPendingGroups } from './repo-groups.ts'
import type { GroupScope } from './repo-lines.ts'
import { countNotCounting, type SettledRow, sumByState } from './repo-settled.ts'

/** How much of the mass, the value and the lines is settled. */
export async function getSettled(tx: Tx, scope: GroupScope): Promise<Outputs['triage']['get']> {
  const rows = await sumByState(tx, scope)
  const of = (state: SettledRow['state']) => rows.find((row) => row.state === state)
  const byState = (read: (row: SettledRow) => string) => ({
    accepted: plain(of('accepted'), read),
    ignored: plain(of('ignored'), read),
    pending: plain(of('pending'), read),
  })
  return {
    massKg: byState(({ massKg }) => massKg),
    value: byState(({ value }) => value),
    lines: {
      accepted: of('accepted')?.lines ?? 0,
      ignored: of('ignored')?.lines ?? 0,
      pending: of('pending')?.lines ?? 0,
      unmeasured: of('pending')?.unmeasured ?? 0,
      notCounting: await countNotCounting(tx, scope),
    },
    groupsPending: await countPendingGroups(tx, scope),
  }
}

function plain(row: SettledRow | undefined, read: (row: SettledRow) => string): string {
  return row ? toPlain(decimal(read(row))) : '0'
}
