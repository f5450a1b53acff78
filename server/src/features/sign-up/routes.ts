import { open } from '../../http/procedures.ts'
import { correctEmail } from './correct-email.ts'
import { sharedSignUp } from './shared-sign-up.ts'
import { signUp } from './sign-up.ts'

/** The two ways to an account, and the correction of its address. */
export const signUpRoutes = {
  signUp: open.account.signUp.handler(async ({ context, input }) => {
    await signUp(context.ports, context.settings, input)
    return { done: true } as const
  }),
  correctEmail: open.account.correctEmail.handler(async ({ context, input }) => {
    await correctEmail(context, input)
    return { done: true } as const
  }),
  sharedSignUp: open.account.sharedSignUp.handler(({ context, input }) => sharedSignUp(context, input)),
}
