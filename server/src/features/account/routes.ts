import { languageCode } from '@pegada/contract/profile.ts'
import { permissionsAtUnits } from '@pegada/core/access/at-units.ts'
import { platformPermissionsOf } from '@pegada/core/access/platform-role.ts'
import { permissionsHeld } from '@pegada/core/access/seat.ts'
import { invariant } from '@pegada/core/domain-error.ts'
import { guarded, open, personal } from '../../http/procedures.ts'
import { flagsOf } from '../feature-flag/flags-of.ts'
import { endImpersonation } from '../impersonation/end-impersonation.ts'
import { sampleYearOf } from '../inventory-year/sample-of.ts'
import { isPlatformAdmin, platformRoleOf } from '../platform-admin/platform-role-of.ts'
import { currentSession } from './current-session.ts'
import { findCompanyName, findDeletionDue, findPerson, namesOfUnits, requiresTwoFactor } from './repo.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'
import { signIn, signOut } from './sign-in.ts'
import { resendVerification, verifyEmail } from './verify-email.ts'

const done = { done: true } as const

export const accountRoutes = {
  verifyEmail: open.account.verifyEmail.handler(({ context, input }) => verifyEmail(context, input.token)),
  resendVerification: open.account.resendVerification.handler(async ({ context, input }) => {
    await resendVerification(context, input.email)
    return done
  }),
  signIn: open.account.signIn.handler(async ({ context, input }) => {
    const { needsCode } = await signIn(context, input)
    return needsCode ? { ...done, needsCode } : done
  }),
  signOut: personal.account.signOut.handler(async ({ context }) => {
    if (context.impersonation) await endImpersonation(context.ports, context.impersonation.id, 'session')
    await signOut(context, context.impersonation?.adminId ?? context.userId)
    return done
  }),
  requestPasswordReset: open.account.requestPasswordReset.handler(async ({ context, input }) => {
    await requestPasswordReset(context, input.email)
    return done
  }),
  resetPassword: open.account.resetPassword.handler(async ({ context, input }) => {
    await resetPassword(context, input)
    return done
  }),
  getViewer: guarded.account.getViewer.handler(async ({ context }) => {
    const { ports, actor } = context
    const { role, isOwner, isOverSeats = false, lacksTwoFactor = false, unitIds, impersonation } = actor
    const { expiresAt } = await currentSession(context)
    const platformRole = impersonation ? undefined : await platformRoleOf(ports, actor.userId)
    const flags = await flagsOf(ports, actor.companyId)
    const dueAt = await findDeletionDue(ports.db.queries, actor.userId)
    return ports.db.asTenant(actor, async (tx) => {
      const person = await findPerson(tx, actor.userId)
      const company = await findCompanyName(tx, actor.companyId)
      invariant(person && company, 'a session belongs to a person in a company')
      const { hasTwoFactor, language, ...user } = person
      return {
        user,
        company,
        role,
        isOwner,
        isOverSeats,
        isPlatformAdmin: isPlatformAdmin(platformRole),
        platformRole: platformRole ?? null,
        platformCan: person.hasTwoFactor ? platformPermissionsOf(platformRole) : [],
        hasTwoFactor,
        isTwoFactorRequired: !impersonation && (await requiresTwoFactor(tx, actor.companyId)),
        flags,
        language: languageCode.parse(language),
        sessionExpiresAt: expiresAt.toISOString(),
        impersonation: impersonation
          ? {
              id: impersonation.id,
              administrator: impersonation.adminName,
              isRaised: impersonation.isRaised,
              endsAt: impersonation.endsAt.toISOString(),
            }
          : null,
        isDemonstration: ports.isDemonstration,
        sampleYear: await sampleYearOf(tx, actor.companyId),
        deletionDueAt: dueAt?.toISOString() ?? null,
        units: await namesOfUnits(tx, actor.companyId, unitIds),
        can: lacksTwoFactor ? [] : unitIds ? permissionsAtUnits(role) : permissionsHeld(actor),
      }
    })
  }),
}
