import type { Inputs } from '@pegada/contract/contract.ts'
import { invariant } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import type { Auth } from '../account/auth.ts'
import { personOfAddress } from '../account/person-of.ts'
import { recordTermsAcceptance } from '../consent/record-terms-acceptance.ts'

type SignUpInput = Inputs['account']['signUp']

/** Makes the person with a password; the address is in lower case and has no account yet. Answers the id. */
export async function createPerson(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  auth: Auth,
  person: Pick<SignUpInput, 'firstName' | 'lastName' | 'email' | 'password' | 'phone' | 'language'>,
): Promise<string> {
  const [firstName, lastName] = [person.firstName.trim(), person.lastName.trim()]
  await auth.api.signUpEmail({
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
  const created = await personOfAddress(tx, person.email)
  invariant(created, 'the account that was just made is there')
  await recordTermsAcceptance(tx, clock, { userId: created.id, language: created.language })
  return created.id
}
