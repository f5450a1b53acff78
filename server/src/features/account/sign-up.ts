import type { Inputs } from '@pegada/contract/contract.ts'
import { maskCnpj } from '@pegada/core/company/cnpj.ts'
import { invariant } from '@pegada/core/domain-error.ts'
import type { CnpjRecord } from '../../platform/cnpj/port.ts'
import type { Ports } from '../../ports.ts'
import { findCnpjRecord } from '../cnpj/find-cnpj-record.ts'
import { openCompany } from '../company/open-company.ts'
import { type AuthSettings, makeAuth } from './auth.ts'
import { takeLetterHit } from './letter-limit.ts'
import { lettersIn, queueAccountExists } from './letters.ts'
import { findUserByEmail, lockEmail } from './repo.ts'
import { checkSignUp } from './sign-up-rules.ts'

/**
 * Opens an account: person, company, head office, trail and letter in one transaction.
 * An address that already has an account gets a letter saying so; the answer is the same, so that nobody learns it.
 */
export async function signUp(ports: Ports, settings: AuthSettings, input: Inputs['account']['signUp']): Promise<void> {
  const { cnpj, email } = checkSignUp(input)
  await takeLetterHit(ports, email)
  const record = await recordFor(ports, cnpj, input)
  await ports.db.asOwner(async (tx) => {
    await lockEmail(tx, email)
    const auth = makeAuth(tx.queries, settings, lettersIn(tx, ports))
    if (await findUserByEmail(tx, email)) {
      // As slow as opening an account, so that time does not tell either.
      await (await auth.$context).password.hash(input.password)
      return queueAccountExists(tx, ports, email)
    }
    await auth.api.signUpEmail({
      body: {
        email,
        password: input.password,
        name: `${input.firstName.trim()} ${input.lastName.trim()}`,
        firstName: input.firstName.trim(),
        lastName: input.lastName.trim(),
        acceptedTermsAt: ports.clock.now(),
        ...(input.phone ? { phone: input.phone } : {}),
      },
    })
    await auth.api.sendVerificationEmail({ body: { email } })
    const created = await findUserByEmail(tx, email)
    invariant(created, 'the account that was just made is there')
    await openCompany(tx, ports.clock, {
      ownerId: created.id,
      record,
      size: record.companySize ?? input.companySize ?? null,
    })
  })
  await ports.jobs.send('mail.deliver', {})
}

/** What the register says, or, when it cannot be asked, what the person says. */
async function recordFor(ports: Ports, cnpj: string, input: Inputs['account']['signUp']): Promise<CnpjRecord> {
  const answer = await findCnpjRecord(ports, cnpj)
  if ('found' in answer) return answer.found
  return {
    cnpj,
    legalName: input.companyName?.trim() || maskCnpj(cnpj),
    tradeName: null,
    address: null,
    city: null,
    state: null,
    zipCode: null,
    companySize: null,
    mainActivity: null,
    sector: 'other',
    active: true,
    source: 'person',
  }
}
