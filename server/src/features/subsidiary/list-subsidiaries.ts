import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { presentSubsidiary } from './present.ts'
import {
  countSubsidiaries,
  findSubsidiary,
  type SubsidiaryFilter,
  type SubsidiaryWanted,
  selectSubsidiaries,
} from './repo.ts'

type Wanted = Omit<SubsidiaryFilter, 'companyId'> &
  Omit<SubsidiaryWanted, 'sort'> & { readonly sort?: SubsidiaryWanted['sort'] | undefined }

/** A page of the subsidiaries, and how many there are as far as people read. */
export async function listSubsidiaries(
  tx: Tx,
  { companyId }: Pick<Actor, 'companyId'>,
  { page, pageSize, cursor, sort = 'legalName', direction, ...narrow }: Wanted,
): Promise<Outputs['subsidiary']['list']> {
  const filter = { ...narrow, companyId, search: narrow.search?.trim() || undefined }
  const { rows, next, previous } = await selectSubsidiaries(tx, filter, { sort, direction, page, pageSize, cursor })
  return {
    rows: rows.map(({ subsidiary }) => presentSubsidiary(subsidiary)),
    ...(await countSubsidiaries(tx, filter)),
    page,
    pageSize,
    next,
    previous,
  }
}

/** One entity. Throws `subsidiary.not_found`, of one that was put away too. */
export async function readSubsidiary(
  tx: Tx,
  { companyId }: Pick<Actor, 'companyId'>,
  id: string,
): Promise<Outputs['subsidiary']['get']> {
  const row = await findSubsidiary(tx, { companyId, id })
  if (!row || row.archivedAt !== null) throw new DomainError('subsidiary.not_found')
  return presentSubsidiary(row)
}
