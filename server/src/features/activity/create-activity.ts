import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { lockCompany } from '../company/lock-company.ts'
import { findDocumentSummary } from '../document/find-document-summary.ts'
import { lineOf } from './line-of.ts'
import { storeActivity } from './store-activity.ts'

/** Registers what a person typed or a program sent, with the evidence they attached. */
export async function createActivity(
  tx: Tx,
  ports: Ports,
  actor: Actor,
  input: Inputs['activity']['create'],
): Promise<{ id: string }> {
  // Evidence is not deleted while an entry takes it.
  if (input.attachmentId) await lockCompany(tx, actor.companyId)
  const evidence = input.attachmentId ? await findDocumentSummary(tx, actor, input.attachmentId) : null
  if (input.attachmentId && !evidence) throw new DomainError('attachment.not_found')
  const { line, sourceName } = await lineOf(tx, ports, actor, input)
  return storeActivity(tx, ports, actor, {
    line,
    businessUnitId: input.businessUnitId,
    origin: actor.apiKey ? 'api' : 'manual',
    description: input.description?.trim() || sourceName,
    documentId: evidence?.id ?? null,
    sourceName,
  })
}
