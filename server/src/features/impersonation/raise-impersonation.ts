import { DomainError } from '@pegada/core/domain-error.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { recordImpersonation, tellPlaces } from './end-impersonation.ts'
import { setRaised } from './repo.ts'

/** Lets changes through until it ends. Throws `impersonation.none`, `impersonation.already_raised`. */
export async function raiseImpersonation(
  ports: Pick<Ports, 'db' | 'clock'>,
  { impersonation }: Pick<Actor, 'impersonation'>,
  reason: string,
): Promise<void> {
  if (!impersonation) throw new DomainError('impersonation.none')
  const raised = await ports.db.asOwner(async (tx) => {
    const row = await setRaised(tx, impersonation.id, { at: ports.clock.now(), reason })
    if (!row) throw new DomainError('impersonation.already_raised')
    await recordImpersonation(tx, ports, row, 'raise', { reason })
    return row
  })
  await tellPlaces(ports, raised)
}

/**
 * Writes into the platform's trail that an administrator called a procedure as somebody, before it is done, so that none is done
 * unwritten: its name and the ids that it was given, and nothing else of it.
 */
export function recordCommand(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { userId, companyId, impersonation }: Actor,
  call: { readonly procedure: string; readonly input: unknown },
): Promise<void> {
  return db.asOwner(async (tx) => {
    if (!impersonation) return
    await recordPlatformAct(tx, clock, {
      actorId: impersonation.adminId,
      action: 'impersonation.command',
      entity: 'impersonation',
      entityId: impersonation.id,
      data: { companyId, userId, procedure: call.procedure, ids: idsIn(call.input) },
    })
  })
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The ids among the fields of an input. */
function idsIn(input: unknown): Record<string, string> {
  const fields = input !== null && typeof input === 'object' ? Object.entries(input) : []
  return Object.fromEntries(
    fields.filter((field): field is [string, string] => typeof field[1] === 'string' && uuid.test(field[1])),
  )
}
