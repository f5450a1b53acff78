import type { Inputs } from '@pegada/contract/contract.ts'
import { SOURCE_LANGUAGE } from '@pegada/core/language/language.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import type { Auth, LetterReader } from '../account/auth.ts'
import { recordTermsAcceptance } from '../consent/record-terms-acceptance.ts'

type SignUpInput = Inputs['account']['signUp']

/** Makes the person with a password; the address is in lower case and has no account yet, which the caller holds. Answers the person. */
export async function createPerson(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  auth: Auth,
  person: Pick<SignUpInput, 'firstName' | 'lastName' | 'email' | 'password' | 'phone' | 'language'>,
): Promise<LetterReader> {
  const [firstName, lastName] = [person.firstName.trim(), person.lastName.trim()]
  const { user: created } = await auth.api.signUpEmail({
    body: {
      email: person.email,
      password: person.password,
      name: `${firstName} ${lastName}`,
      firstName,
      lastName,
      acceptedTermsAt: clock.now(),
      ...(person.phone ? { phone: person.phone } : {}),
      ...(person.language ? { language: person.language } : {}),
    },
  })
  const language = created.language ?? SOURCE_LANGUAGE
  await recordTermsAcceptance(tx, clock, { userId: created.id, language })
  return { ...created, language }
}
