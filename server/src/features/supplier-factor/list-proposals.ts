import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { type AskedOf, companyList } from '../../platform/db/company-list.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { presentDetail, presentProposal } from './present.ts'
import {
  countProposals,
  countTaken,
  findProposal,
  type ProposalFilter,
  type ProposalWanted,
  selectProposals,
} from './repo.ts'

type Wanted = AskedOf<ProposalFilter, ProposalWanted>

/** A page of the proposals, and how many there are as far as people read. */
export function listProposals(
  tx: Tx,
  actor: Pick<Actor, 'companyId'>,
  wanted: Wanted,
): Promise<Outputs['supplierFactor']['list']> {
  return companyList(tx, actor, wanted, {
    sort: 'proposedAt',
    select: selectProposals,
    count: countProposals,
    present: (row) => presentProposal(row),
  })
}

/** One proposal whole. Throws `supplier_proposal.not_found`. */
export async function readProposal(
  tx: Tx,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  id: string,
): Promise<Outputs['supplierFactor']['get']> {
  const found = await findProposal(tx, { companyId, id })
  if (!found) throw new DomainError('supplier_proposal.not_found')
  return presentDetail(found, userId, await countTaken(tx, { companyId, id }))
}

/** A proposal in few words, for what it came of; null where it is not there. */
export async function findProposalSummary(
  tx: Tx,
  { companyId }: Pick<Actor, 'companyId'>,
  id: string,
): Promise<Pick<Outputs['supplierFactor']['get'], 'id' | 'state' | 'kgPerUnit' | 'unit'> | null> {
  const found = await findProposal(tx, { companyId, id })
  if (!found) return null
  const { state, kgPerUnit, unit } = found.proposal
  return { id, state, kgPerUnit: plainNumeric(kgPerUnit), unit }
}
