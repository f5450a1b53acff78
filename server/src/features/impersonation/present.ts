import type { Outputs } from '@pegada/contract/contract.ts'
import type { ListedImpersonation } from './repo.ts'

/** One as the company reads it; whose time is over has ended, whether anybody asked since or not. */
export function presentImpersonation(
  { row, administrator, person, acts }: ListedImpersonation,
  now: Date,
): Outputs['impersonation']['list']['rows'][number] {
  const { id, reason, ticket, beganAt, endsAt, raisedAt, raiseReason, endedAt, endCause } = row
  const isOver = endedAt === null && endsAt <= now
  return {
    ...{ id, administrator, person, reason, ticket, raiseReason, acts },
    beganAt: beganAt.toISOString(),
    endsAt: endsAt.toISOString(),
    raisedAt: raisedAt?.toISOString() ?? null,
    endedAt: (isOver ? endsAt : endedAt)?.toISOString() ?? null,
    endCause: isOver ? 'time' : endCause,
  }
}
