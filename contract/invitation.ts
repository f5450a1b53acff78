import { SHARED_ACCESS } from '@pegada/core/access/seat.ts'
import { z } from 'zod'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure, publicProcedure } from './procedure.ts'
import { avatar, id, instant } from './scalars.ts'

/** The people of a company: its members, and those invited to the team or to shared access. */

const done = z.object({ done: z.literal(true) })
const teamRole = z.enum(['admin', 'moderator', 'analyst', 'user'])
const access = z.enum(SHARED_ACCESS)
const token = z.string().min(1).max(200)
const email = z.string().max(254)
const invitationState = z.enum(['open', 'accepted', 'expired', 'revoked'])

const invitationRow = z.object({
  id,
  email: z.string(),
  kind: z.enum(['invite', 'shared']),
  role: teamRole.nullable(),
  access: access.nullable(),
  delivery: z.enum(['mail', 'link']),
  state: invitationState,
  createdAt: instant,
  expiresAt: instant,
})

const invitationList = {
  sorts: ['createdAt', 'email', 'expiresAt'],
  filters: { state: invitationState.optional() },
} as const

/** The columns of the invitations as a file. */
export const invitationColumns = ['email', 'grant', 'state', 'createdAt', 'expiresAt', 'id'] as const

const memberRow = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  avatar,
  role: z.enum(['root_admin', 'admin', 'moderator', 'analyst', 'user']),
  sharedAccess: access.nullable(),
  isOwner: z.boolean(),
  isSelf: z.boolean(),
  hasTwoFactor: z.boolean(),
  since: instant,
  units: z
    .array(z.object({ id, name: z.string() }))
    .nullable()
    .describe('Where they work; null: all of the company'),
  lastSeenAt: instant.nullable().describe('To within five minutes; null where it was never kept'),
})

const memberList = { sorts: ['since', 'name', 'email'], filters: { role: memberRow.shape.role.optional() } } as const

/** The columns of the members as a file. */
export const memberColumns = ['name', 'email', 'role', 'twoFactor', 'since', 'lastSeenAt'] as const

const unitIds = z.array(id).min(1).max(500).describe('The units that the person works at and sees alone')

const link = z.string().nullable().describe('To hand over, told in this answer alone; null where a letter went out')

export const invitation = {
  create: guardedProcedure('team:manage')
    .errors(
      failsWith(
        'account.email_required',
        'account.email_invalid',
        'invitation.already_member',
        'invitation.already_open',
        'plan.seats_exceeded',
        'member.sees_all',
        'business_unit.not_found',
      ),
    )
    .route({ method: 'POST', path: '/invitations', summary: 'Invite somebody for seven days', tags: ['team'] })
    .input(
      z.object({
        email,
        grant: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('invite'), role: teamRole }),
          z.object({ kind: z.literal('shared'), access }),
        ]),
        unitIds: unitIds.optional(),
        delivery: z.enum(['mail', 'link']).default('mail'),
        firstName: z.string().max(100).optional(),
        lastName: z.string().max(100).optional(),
        phone: z.string().max(20).optional(),
      }),
    )
    .output(z.object({ id, link })),

  list: guardedProcedure('team:read')
    .route({ method: 'GET', path: '/invitations', summary: 'People invited, newest first', tags: ['team'] })
    .input(listInput(invitationList))
    .output(listOf(invitationRow)),

  export: guardedProcedure('team:read', 'heavy')
    .route({
      method: 'GET',
      path: '/invitations/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['team'],
    })
    .input(exportInput({ ...invitationList, columns: invitationColumns }))
    .output(streamedFile),

  resend: guardedProcedure('team:manage')
    .errors(failsWith('invitation.not_found', 'plan.seats_exceeded'))
    .route({
      method: 'POST',
      path: '/invitations/{invitationId}/resend',
      summary: 'A new link for seven days; the earlier one stops working',
      tags: ['team'],
    })
    .input(z.object({ invitationId: id }))
    .output(z.object({ link })),

  revoke: guardedProcedure('team:manage')
    .errors(failsWith('invitation.not_found'))
    .route({
      method: 'POST',
      path: '/invitations/{invitationId}/revoke',
      summary: 'Take an invitation back',
      tags: ['team'],
    })
    .input(z.object({ invitationId: id }))
    .output(done),

  check: publicProcedure('look-up')
    .route({
      method: 'POST',
      path: '/invitations/check',
      summary: 'Whether a link still holds; nothing else is told to who lacks it',
      tags: ['team'],
    })
    .input(z.object({ token, email: email.optional() }))
    .output(
      z.discriminatedUnion('valid', [
        z.object({ valid: z.literal(false) }),
        z.object({
          valid: z.literal(true),
          kind: z.enum(['invite', 'shared']),
          access: access.nullable().describe('Whether one reads, also enters data, or verifies; null for the team'),
          email: z.string(),
          companyId: id,
          company: z.string(),
          cnpj: z.string(),
          firstName: z.string().nullable(),
          lastName: z.string().nullable(),
          phone: z.string().nullable(),
        }),
      ]),
    ),

  accept: guardedProcedure('person')
    .errors(failsWith('invitation.invalid', 'invitation.other_email', 'plan.seats_exceeded'))
    .route({
      method: 'POST',
      path: '/invitations/accept',
      summary: 'Join the inviting company and open it',
      tags: ['team'],
    })
    .input(z.object({ token }))
    .output(done),
}

export const member = {
  list: guardedProcedure('team:read')
    .route({ method: 'GET', path: '/members', summary: 'People of the company', tags: ['team'] })
    .input(listInput(memberList))
    .output(listOf(memberRow)),

  export: guardedProcedure('team:read', 'heavy')
    .route({ method: 'GET', path: '/members/export', summary: 'The same list as a file (CSV, XLSX)', tags: ['team'] })
    .input(exportInput({ ...memberList, columns: memberColumns }).omit({ ids: true }))
    .output(streamedFile),

  rules: guardedProcedure('team:read')
    .route({
      method: 'GET',
      path: '/members/rules',
      summary: 'What is asked of everybody who works here',
      tags: ['team'],
    })
    .output(z.object({ isTwoFactorRequired: z.boolean(), withoutTwoFactor: z.number().int() })),

  requireTwoFactor: guardedProcedure('team:manage')
    .route({
      method: 'PUT',
      path: '/members/rules/two-factor',
      summary: 'Ask everybody for a second factor before anything else, or no longer',
      tags: ['team'],
    })
    .input(z.object({ isRequired: z.boolean() }))
    .output(done),

  setUnits: guardedProcedure('team:manage')
    .errors(
      failsWith(
        'member.not_found',
        'member.owner_protected',
        'member.self',
        'member.sees_all',
        'business_unit.not_found',
      ),
    )
    .route({
      method: 'PUT',
      path: '/members/{memberId}/units',
      summary: 'Limit what a member sees and writes to some units, or open the whole company to them',
      tags: ['team'],
    })
    .input(z.object({ memberId: z.string().max(100), unitIds: unitIds.nullable() }))
    .output(done),

  setRole: guardedProcedure('team:manage')
    .errors(failsWith('member.not_found', 'member.owner_protected', 'member.self', 'plan.seats_exceeded'))
    .route({ method: 'PATCH', path: '/members/{memberId}', summary: "Change a member's role", tags: ['team'] })
    .input(z.object({ memberId: z.string().max(100), role: teamRole }))
    .output(done),

  remove: guardedProcedure('team:manage')
    .errors(failsWith('member.not_found', 'member.owner_protected', 'member.self'))
    .route({
      method: 'DELETE',
      path: '/members/{memberId}',
      summary: 'Take a member out; what they entered stays',
      tags: ['team'],
    })
    .input(z.object({ memberId: z.string().max(100) }))
    .output(done),
}
