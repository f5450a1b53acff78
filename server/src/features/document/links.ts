import type { Outputs } from '@pegada/contract/contract.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { DocumentRow } from './repo.ts'
import { selectLinksFrom, selectLinksTo } from './repo-links.ts'

export type Link = Outputs['document']['get']['links'][number]

/** The documents that this one names by their keys, here or not, and those here that name this one. */
export async function listLinks(tx: Tx, row: DocumentRow): Promise<Link[]> {
  const to = await selectLinksFrom(tx, row.companyId, row.id)
  const from = row.accessKey === null ? [] : await selectLinksTo(tx, row.companyId, row.accessKey)
  return [
    ...to.map((link) => ({ ...link, direction: 'to' as const })),
    ...from.map((link) => ({ ...link, direction: 'from' as const })),
  ]
}
