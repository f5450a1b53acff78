import { createEmailVerificationToken } from 'better-auth/api'
import { type Auth, type AuthLetters, confirmationS, type LetterReader } from './auth.ts'

/**
 * Sends the letter with the link that confirms an address, to whoever has an account with it. The library's own call takes
 * half a second at least, so that its time tells nothing; here it would tell, for an address that already has a confirmed
 * account is answered without it, and it would hold our transaction open meanwhile.
 */
export async function sendConfirmation(auth: Auth, letters: AuthLetters, email: string): Promise<void> {
  const found = await (await auth.$context).internalAdapter.findUserByEmail(email)
  if (found) await confirmTo(auth, letters, found.user)
}

/** The same to somebody who was found already. */
export async function confirmTo(auth: Auth, letters: AuthLetters, to: LetterReader): Promise<void> {
  const { secret } = await auth.$context
  await letters.verifyEmail(to, await createEmailVerificationToken(secret, to.email, undefined, confirmationS))
}
