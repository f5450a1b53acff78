import { guarded, open, personal } from '../../http/procedures.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { exportInvitations, exportMembers } from './export-people.ts'
import { listInvitations, listMembers } from './list-people.ts'
import { createInvitation, resendInvitation, revokeInvitation } from './manage-invitations.ts'
import { removeMember, setMemberRole } from './manage-members.ts'
import { setMemberUnits } from './member-units.ts'
import { findWithCompany } from './repo.ts'
import { requireTwoFactor, rulesOf } from './require-two-factor.ts'
import { stateOf } from './state-of.ts'
import { hashOf } from './token.ts'

const done = { done: true } as const

export const invitationRoutes = {
  create: guarded.invitation.create.handler(({ context: { ports, actor }, input }) =>
    createInvitation(ports, actor, input),
  ),
  list: guarded.invitation.list.handler(({ context: { ports, actor }, input }) => listInvitations(ports, actor, input)),
  export: guarded.invitation.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportInvitations(ports, actor, input, resHeaders),
  ),
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
    const { kind, access, email, companyId, firstName, lastName, phone } = found.invitation
    if (input.email !== undefined && input.email.trim().toLowerCase() !== email) return { valid: false } as const
    const company = found.tradeName ?? found.legalName
    return {
      valid: true,
      kind,
      access,
      email,
      companyId,
      company,
      cnpj: found.cnpj,
      firstName,
      lastName,
      phone,
    } as const
  }),
  accept: personal.invitation.accept.handler(async ({ context: { ports, userId }, input }) => {
    await acceptInvitation(ports, userId, input.token)
    return done
  }),
}

export const memberRoutes = {
  list: guarded.member.list.handler(({ context: { ports, actor }, input }) => listMembers(ports, actor, input)),
  export: guarded.member.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportMembers(ports, actor, input, resHeaders),
  ),
  rules: guarded.member.rules.handler(({ context: { ports, actor } }) => rulesOf(ports, actor)),
  requireTwoFactor: guarded.member.requireTwoFactor.handler(async ({ context: { ports, actor }, input }) => {
    await requireTwoFactor(ports, actor, input.isRequired)
    return done
  }),
  setUnits: guarded.member.setUnits.handler(async ({ context: { ports, actor }, input }) => {
    await setMemberUnits(ports, actor, input)
    return done
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
