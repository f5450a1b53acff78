import type { Outputs } from '@pegada/contract/contract.ts'
import { proposalPreview } from '@pegada/contract/supplier-factor.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import { readStored } from '../../platform/db/read-stored.ts'
import { figuresOf } from './factor-of-proposal.ts'
import type { ProposalRow } from './repo.ts'

interface Listed {
  readonly proposal: ProposalRow
  readonly proposedBy: string | null
}

export function presentProposal({ proposal, proposedBy }: Listed): Outputs['supplierFactor']['list']['rows'][number] {
  const { id, supplierId, supplierName, kind, year, kgPerUnit, unit, isVerified, source, origin, state } = proposal
  return {
    ...{ id, supplierId, supplier: supplierName, kind, year, unit, isVerified, source, origin, state, proposedBy },
    kgPerUnit: plainNumeric(kgPerUnit),
    proposedAt: proposal.proposedAt.toISOString(),
    decidedAt: proposal.decidedAt?.toISOString() ?? null,
  }
}

interface Whole extends Listed {
  readonly decidedBy: string | null
  readonly withdrawnBy: string | null
}

export function presentDetail(found: Whole, userId: string, changed: number): Outputs['supplierFactor']['get'] {
  const { proposal, decidedBy, withdrawnBy } = found
  const { id, documentId, reason, factorId, withdrawnAt, preview } = proposal
  const place = { table: 'supplier_proposals', column: 'preview', row: id }
  return {
    ...presentProposal(found),
    figures: figuresOf(proposal),
    attachmentId: documentId,
    ...{ reason, factorId, decidedBy, withdrawnBy },
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    isOwn: proposal.proposedBy === userId,
    preview: preview === null ? null : readStored(proposalPreview, preview, place),
    changed,
  }
}
