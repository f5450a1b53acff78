import type { Outputs } from '@pegada/contract/contract.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import type { ShownProposal } from './repo.ts'

type Presented = Outputs['entryProposal']['create']

/** A proposal as the contract shows it. */
export function presentProposal({
  proposal,
  businessUnitName,
  proposedBy,
  decidedBy,
  waits,
}: ShownProposal): Presented {
  const { id, externalId, state, description, businessUnitId, periodStart, periodEnd, note, keyName } = proposal
  const { reason, activityId, decidedAt, proposedAt } = proposal
  return {
    ...{ id, externalId, state, description, businessUnitId, businessUnitName, periodStart, periodEnd, note, keyName },
    scope: proposal.scope as Presented['scope'],
    quantity: { value: plainNumeric(proposal.quantity), unit: proposal.unit },
    co2eKg: plainNumeric(proposal.co2eKg),
    ...{ proposedBy, decidedBy, reason, activityId, waits },
    proposedAt: proposedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}
