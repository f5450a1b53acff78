import { randomUUID } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { isAllowed } from '@pegada/core/access/permission.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { enterTenant, type Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { takeSecretHit } from '../account/check-password.ts'
import { personOf } from '../account/person-of.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { checkSecrets } from '../session/check-secrets.ts'
import { endOffer, findMember, findUnended, insertOffer, type OfferRow, setOwner } from './repo.ts'
import { nameOf, tellBoth } from './tell-both.ts'

const offerMs = 7 * 24 * 60 * 60 * 1000

/** The open offer of the account, as who asks sees it. */
export function getOffer(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  actor: Actor,
): Promise<Outputs['ownership']['get']> {
  return db.asTenant(actor, async (tx) => {
    const open = await findOpen(tx, clock.now(), actor)
    if (!open) return { offer: null }
    const from = await personOf(tx, open.fromUser)
    const to = await personOf(tx, open.toUser)
    if (!from || !to) return { offer: null }
    return {
      offer: {
        fromName: nameOf(from),
        toName: nameOf(to),
        isFromSelf: open.fromUser === actor.userId,
        isToSelf: open.toUser === actor.userId,
        expiresAt: open.expiresAt.toISOString(),
      },
    }
  })
}

/**
 * Offers the account to another administrator, once the owner's password, and a code where they have a second factor, were given.
 * Throws `account.password_wrong`, `auth.code_invalid`, `two_factor.unreadable`, `ownership.not_owner`, `member.self`,
 * `member.not_found`, `ownership.needs_admin`, `ownership.already_offered`.
 */
export async function offerOwnership(
  context: RequestContext,
  actor: Actor,
  { memberId, password, code }: Inputs['ownership']['offer'],
): Promise<void> {
  const { ports } = context
  const { companyId, userId } = actor
  await takeSecretHit(ports, userId)
  await ports.db.asOwner(async (tx) => {
    await checkSecrets(tx, context, { userId, password, code })
    await enterTenant(tx, { companyId, userId })
    if (memberId === userId) throw new DomainError('member.self')
    const other = await findMember(tx, companyId, memberId)
    if (!other) throw new DomainError('member.not_found')
    if (!(await findMember(tx, companyId, userId))?.isOwner) throw new DomainError('ownership.not_owner')
    if (!isAllowed(other.role, 'team:manage') || other.sharedAccess) throw new DomainError('ownership.needs_admin')
    const now = ports.clock.now()
    const earlier = await findUnended(tx, companyId)
    if (earlier && earlier.expiresAt <= now) await endOffer(tx, earlier, earlier.expiresAt)
    const expiresAt = new Date(now.getTime() + offerMs)
    const row = { companyId, id: randomUUID(), fromUser: userId, toUser: memberId, createdAt: now, expiresAt }
    if (!(await insertOffer(tx, row))) throw new DomainError('ownership.already_offered')
    await tellBoth(tx, ports, 'ownership-offered', row)
    await record(tx, ports, actor, 'ownership.offer', row)
  })
}

/** Ends the open offer: the owner takes it back, or who it was made to declines. Throws `ownership.not_found`. */
export async function withdrawOwnership(ports: Ports, actor: Actor): Promise<void> {
  await ports.db.asTenant(actor, async (tx) => {
    const open = await findOpen(tx, ports.clock.now(), actor)
    if (!open || ![open.fromUser, open.toUser].includes(actor.userId)) throw new DomainError('ownership.not_found')
    await endOffer(tx, open, ports.clock.now())
    await record(tx, ports, actor, open.fromUser === actor.userId ? 'ownership.withdraw' : 'ownership.decline', open)
  })
}

/** Takes the account over; who gave it stays an administrator. Throws `ownership.not_found`. */
export async function acceptOwnership(ports: Ports, actor: Actor): Promise<void> {
  await ports.db.asTenant(actor, async (tx) => {
    const { companyId, userId } = actor
    const open = await findOpen(tx, ports.clock.now(), actor)
    if (open?.toUser !== userId) throw new DomainError('ownership.not_found')
    const giver = await findMember(tx, companyId, open.fromUser)
    const taker = await findMember(tx, companyId, userId)
    if (!giver?.isOwner || !taker || !isAllowed(taker.role, 'team:manage')) throw new DomainError('ownership.not_found')
    await setOwner(tx, companyId, open.fromUser, false)
    await setOwner(tx, companyId, userId, true)
    await endOffer(tx, open, ports.clock.now())
    await tellBoth(tx, ports, 'ownership-transferred', open)
    await record(tx, ports, actor, 'ownership.accept', open)
  })
}

async function findOpen(tx: Tx, now: Date, { companyId }: Actor): Promise<OfferRow | undefined> {
  const found = await findUnended(tx, companyId)
  return found && now < found.expiresAt ? found : undefined
}

function record(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, userId }: Actor,
  action: string,
  { fromUser, toUser }: Pick<OfferRow, 'fromUser' | 'toUser'>,
): Promise<void> {
  const data = { from: fromUser, to: toUser }
  return recordAudit(tx, clock, { companyId, actorId: userId, action, entity: 'member', entityId: toUser, data })
}
