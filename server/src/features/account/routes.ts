import { permissionsOf } from '@pegada/core/access/permission.ts'
import { invariant } from '@pegada/core/domain-error.ts'
import { guarded, open } from '../../http/procedures.ts'
import { isPlatformAdmin } from '../platform-admin/is-platform-admin.ts'
import { findCompanyName, findPerson } from './repo.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'
import { signIn, signOut } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { resendVerification, verifyEmail } from './verify-email.ts'

const done = { done: true } as const

export const accountRoutes = {
  signUp: open.account.signUp.handler(async ({ context, input }) => {
    await signUp(context.ports, context.settings, input)
    return done
  }),
  verifyEmail: open.account.verifyEmail.handler(({ context, input }) => verifyEmail(context, input.token)),
  resendVerification: open.account.resendVerification.handler(async ({ context, input }) => {
    await resendVerification(context, input.email)
    return done
  }),
  signIn: open.account.signIn.handler(async ({ context, input }) => {
    await signIn(context, input)
    return done
  }),
  signOut: guarded.account.signOut.handler(async ({ context }) => {
    await signOut(context, context.actor)
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
  getViewer: guarded.account.getViewer.handler(async ({ context: { ports, actor } }) => {
    const { role, isOwner, isOverSeats = false } = actor
    const keeps = await isPlatformAdmin(ports, actor.userId)
    return ports.db.asTenant(actor, async (tx) => {
      const person = await findPerson(tx, actor.userId)
      const company = await findCompanyName(tx, actor.companyId)
      invariant(person && company, 'a session belongs to a person in a company')
      return { user: person, company, role, isOwner, isOverSeats, isPlatformAdmin: keeps, can: permissionsOf(role) }
    })
  }),
}
