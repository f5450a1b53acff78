import { guarded, open, personal } from '../../http/procedures.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { createInvitation, resendInvitation, revokeInvitation } from './manage-invitations.ts'
import { removeMember, setMemberRole } from './manage-members.ts'
import { findWithCompany, selectInvitations, selectMembers } from './repo.ts'
import { stateOf } from './state-of.ts'
import { hashOf } from './token.ts'

const done = { done: true } as const

export const invitationRoutes = {
  create: guarded.invitation.create.handler(({ context: { ports, actor }, input }) =>
    createInvitation(ports, actor, input),
  ),
  list: guarded.invitation.list.handler(async ({ context: { ports, actor } }) => {
    const rows = await ports.db.asTenant(actor, (tx) => selectInvitations(tx, actor.companyId))
    const now = ports.clock.now()
    return rows.map((row) => ({
      id: row.id,
      email: row.email,
      kind: row.kind,
      role: row.role,
      access: row.access,
      delivery: row.delivery,
      state: stateOf(row, now),
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    }))
  }),
  resend: guarded.invitation.resend.handler(async ({ context: { ports, actor }, input }) => ({
    link: await resendInvitation(ports, actor, input.invitationId),
  })),
  revoke: guarded.invitation.revoke.handler(async ({ context: { ports, actor }, input }) => {
    await revokeInvitation(ports, actor, input.invitationId)
    return done
  }),
  check: open.invitation.check.handler(async ({ context: { ports }, input }) => {
    const found = await findWithCompany(ports.db.queries, hashOf(input.token))
    if (!found || stateOf(found.invitation, ports.clock.now()) !== 'open') return { valid: false } as const
    const { kind, email, companyId, firstName, lastName, phone } = found.invitation
    if (input.email !== undefined && input.email.trim().toLowerCase() !== email) return { valid: false } as const
    const company = found.tradeName ?? found.legalName
    return { valid: true, kind, email, companyId, company, cnpj: found.cnpj, firstName, lastName, phone } as const
  }),
  accept: personal.invitation.accept.handler(async ({ context: { ports, userId }, input }) => {
    await acceptInvitation(ports, userId, input.token)
    return done
  }),
}

export const memberRoutes = {
  list: guarded.member.list.handler(async ({ context: { ports, actor } }) => {
    const rows = await ports.db.asTenant(actor, (tx) => selectMembers(tx, actor.companyId))
    return rows.map(({ firstName, lastName, createdAt, ...rest }) => ({
      ...rest,
      name: `${firstName} ${lastName}`,
      isSelf: rest.userId === actor.userId,
      since: createdAt.toISOString(),
    }))
  }),
  setRole: guarded.member.setRole.handler(async ({ context: { ports, actor }, input }) => {
    await setMemberRole(ports, actor, input)
    return done
  }),
  remove: guarded.member.remove.handler(async ({ context: { ports, actor }, input }) => {
    await removeMember(ports, actor, input.memberId)
    return done
  }),
}
