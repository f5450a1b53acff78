import { createEmailVerificationToken } from 'better-auth/api'
import { type Auth, type AuthLetters, confirmationS } from './auth.ts'

/**
 * Sends the letter with the link that confirms an address, to whoever has an account with it. The library's own call takes
 * half a second at least, so that its time tells nothing; here it would tell, for an address that already has a confirmed
 * account is answered without it, and it would hold our transaction open meanwhile.
 */
export async function sendConfirmation(auth: Auth, letters: AuthLetters, email: string): Promise<void> {
  const { internalAdapter, secret } = await auth.$context
  const found = await internalAdapter.findUserByEmail(email)
  if (!found) return
  await letters.verifyEmail(found.user, await createEmailVerificationToken(secret, email, undefined, confirmationS))
}
