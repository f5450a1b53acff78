import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { presented } from '../../platform/db/list-page.ts'
import type { Ports } from '../../ports.ts'
import { countViolations, selectViolations } from './repo-violations.ts'

/** What browsers told that the security policy held back, by directive and blocked source. */
export async function listViolations(
  { db }: Pick<Ports, 'db'>,
  { page, pageSize, cursor, sort = 'lastAt', direction, search }: Inputs['platformSecurity']['violations'],
): Promise<Outputs['platformSecurity']['violations']> {
  const paging = { page: Number(page ?? 1), pageSize: Number(pageSize ?? 10) }
  const words = search?.trim() || undefined
  const found = await selectViolations(db, words, { ...paging, cursor, sort, direction: direction ?? 'desc' })
  const rows = presented(found, ({ row: { firstAt, lastAt, ...row } }) => ({
    ...{ ...row, firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() },
  }))
  return { ...rows, ...(await countViolations(db, words)), ...paging }
}
