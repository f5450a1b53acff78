import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { type AskedOf, companyList } from '../../platform/db/company-list.ts'
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

type Wanted = AskedOf<SubsidiaryFilter, SubsidiaryWanted>

/** A page of the subsidiaries, and how many there are as far as people read. */
export function listSubsidiaries(
  tx: Tx,
  actor: Pick<Actor, 'companyId'>,
  wanted: Wanted,
): Promise<Outputs['subsidiary']['list']> {
  return companyList(tx, actor, wanted, {
    sort: 'legalName',
    select: selectSubsidiaries,
    count: countSubsidiaries,
    present: ({ subsidiary }) => presentSubsidiary(subsidiary),
  })
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
