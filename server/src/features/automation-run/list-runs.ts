import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { presentRun } from './present.ts'
import { countRuns, selectRuns } from './repo.ts'

type Asked = Inputs['automation']['runs'] & Pick<Outputs['automation']['runs'], 'page' | 'pageSize'>

/** A page of what ran by itself, the newest first. */
export async function listRuns(
  tx: Tx,
  { companyId }: Pick<Actor, 'companyId'>,
  { page, pageSize, cursor, sort = 'startedAt', direction = 'desc', ...narrow }: Asked,
): Promise<Outputs['automation']['runs']> {
  const filter = { ...narrow, companyId, search: narrow.search?.trim() }
  const { rows, next, previous } = await selectRuns(tx, filter, { sort, direction, page, pageSize, cursor })
  return {
    rows: rows.map(({ run }) => presentRun(run)),
    ...(await countRuns(tx, filter)),
    page,
    pageSize,
    next,
    previous,
  }
}
