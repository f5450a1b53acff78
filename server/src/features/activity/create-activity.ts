import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { lockCompany } from '../company/lock-company.ts'
import { findDocumentSummary } from '../document/find-document-summary.ts'
import { lineOf } from './line-of.ts'
import type { NewActivity } from './store-activities.ts'
import { storeActivity } from './store-activity.ts'

type Entry = Inputs['activity']['create']

/** Registers what a person typed or a program sent, with the evidence they attached. */
export async function createActivity(tx: Tx, ports: Ports, actor: Actor, input: Entry): Promise<{ id: string }> {
  return storeActivity(tx, ports, actor, await newActivityOf(tx, ports, actor, input))
}

/** How what an actor enters comes in: by a program, or by hand. */
export function wayOfActor({ apiKey }: Pick<Actor, 'apiKey'>): 'api' | 'manual' {
  return apiKey ? 'api' : 'manual'
}

/** What an entry asks to be stored. Throws `attachment.not_found` or what `lineOf` throws. */
export async function newActivityOf(tx: Tx, ports: Ports, actor: Actor, input: Entry): Promise<NewActivity> {
  // Evidence is not deleted while an entry takes it.
  if (input.attachmentId) await lockCompany(tx, actor.companyId)
  const evidence = input.attachmentId ? await findDocumentSummary(tx, actor, input.attachmentId) : null
  if (input.attachmentId && !evidence) throw new DomainError('attachment.not_found')
  const { line, sourceName } = await lineOf(tx, ports, actor, input)
  return {
    line,
    businessUnitId: input.businessUnitId,
    origin: wayOfActor(actor),
    cameBy: wayOfActor(actor),
    description: input.description?.trim() || sourceName,
    documentId: evidence?.id ?? null,
    sourceName,
  }
}
