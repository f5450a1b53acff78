import { randomUUID } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { takesSeat } from '@pegada/core/plan/entitlements.ts'
import { z } from 'zod'
import { takeHit } from '../../http/rate-limit.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { takeLetterHit } from '../account/letter-limit.ts'
import { checkSeat } from '../plan/require-plan.ts'
import { checkUnits } from './member-units.ts'
import { recordTeam } from './record-team.ts'
import {
  findInvitation,
  type InvitationRow,
  insertInvitation,
  isMember,
  selectWaiting,
  updateInvitation,
} from './repo.ts'
import { sendInvitation } from './send-invitation.ts'
import { expiryFrom, stateOf } from './state-of.ts'
import { newToken } from './token.ts'

/**
 * Invites an address to the team with a role, or to shared access as viewer, editor or verifier, for seven days. Answers the link where
 * it is to be handed over; a mailed one is told to nobody else.
 * Throws `account.email_invalid`, `invitation.already_member`, `invitation.already_open`, `plan.seats_exceeded`, `member.sees_all`,
 * `business_unit.not_found`, `request.rate_limited`.
 */
export async function createInvitation(
  ports: Ports,
  actor: Actor,
  input: Inputs['invitation']['create'],
): Promise<{ id: string; link: string | null }> {
  const email = checkEmail(input.email)
  await takeInvitationHit(ports, actor, email)
  const made = await ports.db.asTenant(actor, async (tx) => {
    const now = ports.clock.now()
    if (await isMember(tx, actor.companyId, email)) throw new DomainError('invitation.already_member')
    const holding = await clearExpired(tx, actor.companyId, now)
    if (holding.some((one) => one.email === email)) throw new DomainError('invitation.already_open')
    const { grant } = input
    const access = grant.kind === 'shared' ? grant.access : null
    if (takesSeat(access)) await checkSeat(tx, ports, actor.companyId, seatsOf(holding))
    const { token, tokenHash } = newToken()
    const role = grant.kind === 'invite' ? grant.role : null
    const unitIds = await checkUnits(tx, actor.companyId, role ?? 'user', input.unitIds)
    const row = {
      companyId: actor.companyId,
      id: randomUUID(),
      kind: grant.kind,
      email,
      role,
      unitIds,
      access,
      firstName: input.firstName?.trim() || null,
      lastName: input.lastName?.trim() || null,
      phone: input.phone?.trim() || null,
      delivery: input.delivery ?? 'mail',
      tokenHash,
      invitedBy: actor.userId,
      createdAt: now,
      expiresAt: expiryFrom(now),
    } as const
    if (!(await insertInvitation(tx, row))) throw new DomainError('invitation.already_open')
    await recordTeam(tx, ports, actor, {
      action: 'invitation.create',
      entity: 'invitation',
      entityId: row.id,
      data: { kind: row.kind, role: row.role, access: row.access, ...(unitIds && { unitIds }) },
    })
    return { id: row.id, link: await sendInvitation(tx, ports, actor, row, token) }
  })
  await ports.jobs.send('mail.deliver', {})
  return made
}

/** A new link for another seven days; the earlier one stops working. Throws `invitation.not_found`, `plan.seats_exceeded`. */
export async function resendInvitation(ports: Ports, actor: Actor, invitationId: string): Promise<string | null> {
  await takeInvitationHit(ports, actor, invitationId)
  const link = await ports.db.asTenant(actor, async (tx) => {
    const now = ports.clock.now()
    const row = await findWaiting(tx, actor, invitationId)
    const others = await selectWaiting(tx, actor.companyId)
    const holding = others.filter((one) => one.id !== row.id && stateOf(one, now) === 'open')
    if (takesSeat(row.access)) await checkSeat(tx, ports, actor.companyId, seatsOf(holding))
    const { token, tokenHash } = newToken()
    await updateInvitation(tx, row, { tokenHash, invitedBy: actor.userId, expiresAt: expiryFrom(now) })
    await recordTeam(tx, ports, actor, { action: 'invitation.resend', entity: 'invitation', entityId: row.id })
    return sendInvitation(tx, ports, actor, row, token)
  })
  await ports.jobs.send('mail.deliver', {})
  return link
}

/** Takes an invitation back. Throws `invitation.not_found`. */
export async function revokeInvitation(ports: Ports, actor: Actor, invitationId: string): Promise<void> {
  await ports.db.asTenant(actor, async (tx) => {
    const row = await findWaiting(tx, actor, invitationId)
    await updateInvitation(tx, row, { revokedAt: ports.clock.now() })
    await recordTeam(tx, ports, actor, { action: 'invitation.revoke', entity: 'invitation', entityId: row.id })
  })
}

/** How many seats open invitations hold. */
function seatsOf(holding: readonly InvitationRow[]): number {
  return holding.filter(({ access }) => takesSeat(access)).length
}

/** Whoever is written to has not asked for it: neither one person nor many are flooded in the company's name. */
async function takeInvitationHit(ports: Ports, { companyId }: Actor, to: string): Promise<void> {
  await takeHit(ports, 'invitation', companyId)
  await takeLetterHit(ports, `invitation:${to}`)
}

function checkEmail(typed: string): string {
  const email = typed.trim().toLowerCase()
  if (!email) throw new DomainError('account.email_required')
  if (!z.email().safeParse(email).success) throw new DomainError('account.email_invalid')
  return email
}

/** Takes back what expired, so that the address can be invited again; answers what is still open. */
async function clearExpired(tx: Tx, companyId: string, now: Date): Promise<InvitationRow[]> {
  const waiting = await selectWaiting(tx, companyId)
  const expired = waiting.filter((one) => stateOf(one, now) === 'expired')
  for (const row of expired) await updateInvitation(tx, row, { revokedAt: row.expiresAt })
  return waiting.filter((one) => !expired.includes(one))
}

async function findWaiting(tx: Tx, actor: Actor, invitationId: string): Promise<InvitationRow> {
  const row = await findInvitation(tx, actor.companyId, invitationId)
  if (!row || row.revokedAt || row.acceptedAt) throw new DomainError('invitation.not_found')
  return row
}
