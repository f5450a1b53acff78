import { DomainError } from '@pegada/core/domain-error.ts'
import { takesSeat } from '@pegada/core/plan/entitlements.ts'
import { enterTenant, type Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { personOf } from '../account/person-of.ts'
import { setActiveCompany } from '../account/set-active-company.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { tellNotice } from '../notice/tell-notice.ts'
import { checkSeat } from '../plan/require-plan.ts'
import { findByToken, findMember, type InvitationRow, insertMember, updateInvitation } from './repo.ts'
import { stateOf } from './state-of.ts'
import { hashOf } from './token.ts'

type TakePorts = Pick<Ports, 'clock'>

/** The open invitation behind a token, held for this transaction. Throws `invitation.invalid`. */
export async function openInvitation(tx: Tx, { clock }: TakePorts, token: string): Promise<InvitationRow> {
  const row = await findByToken(tx, hashOf(token))
  if (!row || stateOf(row, clock.now()) !== 'open') throw new DomainError('invitation.invalid')
  return row
}

/**
 * Puts a person in the company that invited them and opens it for them. The invitation decides the role; nothing that the person
 * sends does. Steps the transaction down to that company. Throws `plan.seats_exceeded`.
 */
export async function takeInvitation(tx: Tx, ports: TakePorts, row: InvitationRow, userId: string): Promise<void> {
  const { companyId } = row
  const now = ports.clock.now()
  await setActiveCompany(tx, userId, companyId)
  await enterTenant(tx, { companyId, userId })
  if (!(await findMember(tx, companyId, userId))) {
    if (takesSeat(row.access)) await checkSeat(tx, ports, companyId)
    const role = row.role ?? (row.access === 'editor' ? 'analyst' : 'user')
    await insertMember(tx, { companyId, userId, role, sharedAccess: row.access, unitIds: row.unitIds, createdAt: now })
  }
  await updateInvitation(tx, row, { acceptedAt: now, acceptedBy: userId })
  await recordAudit(tx, ports.clock, {
    companyId,
    actorId: userId,
    action: 'invitation.accept',
    entity: 'invitation',
    entityId: row.id,
    data: { kind: row.kind, role: row.role, access: row.access },
  })
  const who = (await personOf(tx, userId))?.name ?? row.email
  await tellNotice(tx, ports.clock, {
    companyId,
    kind: 'invitation_accepted',
    cause: row.id,
    subject: { who, whoId: userId },
    except: userId,
  })
}
