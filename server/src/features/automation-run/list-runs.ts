import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { presentRun } from './present.ts'
import { selectRuns } from './repo.ts'

type Asked = Inputs['automation']['runs'] & Pick<Outputs['automation']['runs'], 'page' | 'pageSize'>

/** A page of what ran by itself, the newest first. */
export async function listRuns(
  tx: Tx,
  { companyId }: Pick<Actor, 'companyId'>,
  { page, pageSize, kind, result }: Asked,
): Promise<Outputs['automation']['runs']> {
  const found = await selectRuns(tx, { companyId, kind, result }, page, pageSize)
  return { rows: found.rows.map(presentRun), total: found.total, page, pageSize }
}
