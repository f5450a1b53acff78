import { DomainError } from '@pegada/core/domain-error.ts'
import { enterTenant, leaveTenant, type Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { endOffer, findMember, findUnended, isShutOut, setOwner, setWholeAdmin } from './repo.ts'
import { tellBoth } from './tell-both.ts'

/**
 * Hands the account of a company to somebody who works there, for an owner who leaves and was not asked: as owner, in the transaction
 * of that act. The new owner sees the company whole, as its administrator; both are told. Throws `platform_deletion.heir_invalid` for
 * who does not work there, looks at it from outside, or is shut out as `platform_deletion.get` names no heir who is.
 */
export async function handTo(
  tx: Tx,
  ports: Pick<Ports, 'translate' | 'clock' | 'publicUrl'>,
  {
    companyId,
    from,
    to,
    actorId,
  }: { readonly companyId: string; readonly from: string; readonly to: string; readonly actorId: string },
): Promise<void> {
  const heir = await findMember(tx, companyId, to)
  if (!heir || heir.sharedAccess || to === from || (await isShutOut(tx, to)))
    throw new DomainError('platform_deletion.heir_invalid')
  const now = ports.clock.now()
  const open = await findUnended(tx, companyId)
  if (open) await endOffer(tx, open, open.expiresAt <= now ? open.expiresAt : now)
  await setOwner(tx, companyId, from, false)
  await setWholeAdmin(tx, companyId, to)
  await setOwner(tx, companyId, to, true)
  await tellBoth(tx, ports, 'ownership-transferred', { companyId, fromUser: from, toUser: to, expiresAt: now })
  await enterTenant(tx, { companyId, userId: actorId, reach: 'company' })
  const data = { from, to }
  await recordAudit(tx, ports.clock, {
    companyId,
    actorId,
    action: 'ownership.hand_over',
    entity: 'member',
    entityId: to,
    data,
  })
  await leaveTenant(tx)
}
