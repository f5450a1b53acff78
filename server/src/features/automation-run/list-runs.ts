import type { Outputs } from '@pegada/contract/contract.ts'
import { type AskedOf, companyList } from '../../platform/db/company-list.ts'
import type { ListWanted } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { presentRun } from './present.ts'
import { countRuns, type RunFilter, type RunSort, selectRuns } from './repo.ts'

/** A page of what ran by itself, the newest first. */
export function listRuns(
  tx: Tx,
  actor: Pick<Actor, 'companyId'>,
  wanted: AskedOf<RunFilter, ListWanted<RunSort>>,
): Promise<Outputs['automation']['runs']> {
  return companyList(tx, actor, wanted, {
    sort: 'startedAt',
    select: selectRuns,
    count: countRuns,
    present: ({ run }) => presentRun(run),
  })
}
