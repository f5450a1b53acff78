import type { Outputs } from '@pegada/contract/contract.ts'
import { dataOfRecord } from './data-of-record.ts'
import type { NamedRecord } from './repo.ts'

/** A record of the trail as the API answers it. */
export function presentAuditRecord({
  record,
  actor,
  actorAvatar,
  impersonator,
}: NamedRecord): Outputs['audit']['list']['rows'][number] {
  const { sequence, at, actorId, action, entity, entityId, hash } = record
  const data = dataOfRecord(record)
  return {
    sequence,
    at: at.toISOString(),
    actorId,
    actor,
    actorAvatar,
    byProgram: data.apiKeyId !== undefined,
    isImpersonated: data.impersonationId !== undefined,
    impersonator,
    action,
    entity,
    entityId,
    data,
    hash,
  }
}
