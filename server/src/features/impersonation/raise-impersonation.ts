import { DomainError } from '@pegada/core/domain-error.ts'
import { enterTenant, type Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { tellNotice } from '../notice/tell-notice.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { recordImpersonation, tellPlaces } from './end-impersonation.ts'
import { findName, findOwners, type ImpersonationRow, setRaised } from './repo.ts'

/** Lets changes through until it ends; the owners of the company are told. Throws `impersonation.none`, `impersonation.already_raised`. */
export async function raiseImpersonation(
  ports: Pick<Ports, 'db' | 'clock'>,
  { impersonation }: Pick<Actor, 'impersonation'>,
  reason: string,
): Promise<void> {
  if (!impersonation) throw new DomainError('impersonation.none')
  const raised = await ports.db.asOwner(async (tx) => {
    const row = await setRaised(tx, impersonation.id, { at: ports.clock.now(), reason })
    if (!row) throw new DomainError('impersonation.already_raised')
    await recordImpersonation(tx, ports, row, { verb: 'raise', told: { reason } })
    await tellRaised(tx, ports, row, reason)
    return row
  })
  await tellPlaces(ports, raised)
}

/** A notice to each owner, with the second reason. Steps down to the company. */
async function tellRaised(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, id, adminId, userId }: ImpersonationRow,
  reason: string,
): Promise<void> {
  const owners = await findOwners(tx, companyId)
  const nameOf = async (person: string | null) => (person === null ? '' : ((await findName(tx, person)) ?? ''))
  const ids = { whoId: adminId ?? '', personId: userId ?? '' }
  const subject = { ...ids, state: 'raised', who: await nameOf(adminId), person: await nameOf(userId), reason }
  await enterTenant(tx, { companyId, userId: '' })
  for (const { id: to } of owners) {
    await tellNotice(tx, clock, { companyId, kind: 'impersonation_begun', cause: `${id}:raised`, subject, to })
  }
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
const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)

/** A name of a field, which is no text of somebody's. */
const fieldName = /^[A-Za-z]{1,40}$/
/** Ids of one list that are written. */
const idsMax = 50

/** The ids among the fields of an input, and the first of lists of ids. */
function idsIn(input: unknown): Record<string, string | readonly string[]> {
  const fields = input !== null && typeof input === 'object' ? Object.entries(input) : []
  const found: Record<string, string | readonly string[]> = {}
  for (const [name, value] of fields) {
    if (!fieldName.test(name)) continue
    if (isId(value)) found[name] = value
    else if (Array.isArray(value) && value.length > 0 && value.every(isId)) found[name] = value.slice(0, idsMax)
  }
  return found
}
