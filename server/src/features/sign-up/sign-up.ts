import type { Inputs } from '@pegada/contract/contract.ts'
import { maskCnpj } from '@pegada/core/company/cnpj.ts'
import type { CompanySize } from '@pegada/core/company/size.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import type { CnpjRecord } from '../../platform/cnpj/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { type AuthSettings, makeAuth } from '../account/auth.ts'
import { takeLetterHit } from '../account/letter-limit.ts'
import { lettersIn, queueAccountExists } from '../account/letters.ts'
import { personOfAddress } from '../account/person-of.ts'
import { confirmTo } from '../account/send-confirmation.ts'
import { openHeadOffice } from '../business-unit/open-head-office.ts'
import { findCnpjRecord } from '../cnpj/find-cnpj-record.ts'
import { openCompany } from '../company/open-company.ts'
import { openInvitation, takeInvitation } from '../invitation/take-invitation.ts'
import { ringBell } from '../platform-admin/ring-bell.ts'
import { choosePlan } from '../subscription/choose-plan.ts'
import { createPerson } from './create-person.ts'
import { lockEmail } from './repo.ts'
import { checkSignUp } from './sign-up-rules.ts'

type SignUpInput = Inputs['account']['signUp']

/**
 * Opens an account: person, company, head office, trail and letter in one transaction; by an invitation, the person joins the
 * company that invited them instead. An address that already has an account gets a letter saying so; the answer is the same,
 * so that nobody learns it. Throws the codes of the form, `invitation.invalid`, `plan.seats_exceeded`.
 */
export async function signUp(ports: Ports, settings: AuthSettings, input: SignUpInput): Promise<void> {
  const { cnpj, email } = checkSignUp(input)
  await takeLetterHit(ports, email)
  const record = input.inviteToken ? undefined : await recordFor(ports, cnpj, input)
  await ports.db.asOwner(async (tx) => {
    await lockEmail(tx, email)
    const invitation = input.inviteToken ? await openInvitation(tx, ports, input.inviteToken) : undefined
    if (invitation && invitation.email !== email) throw new DomainError('invitation.invalid')
    const letters = lettersIn(tx, ports)
    const auth = makeAuth(tx.queries, settings, letters)
    const known = await personOfAddress(tx, email)
    if (known) {
      // As slow as opening an account, so that time does not tell either.
      await (await auth.$context).password.hash(input.password)
      return queueAccountExists(tx, ports, known)
    }
    const person = await createPerson(tx, ports, auth, { ...input, email })
    await confirmTo(auth, letters, person)
    if (invitation) return takeInvitation(tx, ports, invitation, person.id)
    invariant(record, 'without an invitation the company is looked up')
    // While the transaction is the owner's: in the company nobody reads who administers the platform.
    await ringBell(tx, ports)
    await openOwnCompany(tx, ports, person.id, record, input)
  })
  await ports.jobs.send('mail.deliver', {})
}

async function openOwnCompany(
  tx: Tx,
  ports: Ports,
  ownerId: string,
  record: CnpjRecord,
  input: SignUpInput,
): Promise<void> {
  const size = sizeOf(record, input)
  const facts = { employeeBand: input.employeeBand ?? null, hasUnitsAbroad: input.hasUnitsAbroad ?? null }
  const companyId = await openCompany(tx, ports.clock, { ownerId, record, size, ...facts })
  await openHeadOffice(tx, ports, companyId, record)
  if (!input.planType) return
  await choosePlan(tx, ports, {
    companyId,
    planType: input.planType,
    companySize: size,
    billingPeriod: input.billingPeriod ?? 'monthly',
  })
}

/**
 * What the register says; where it leaves the size open (its class of all others), what the person says. Above ten thousand
 * employees or with units abroad, a company is multinational.
 */
function sizeOf(record: CnpjRecord, input: SignUpInput): CompanySize | null {
  const size = record.companySize === 'EMP' ? (input.companySize ?? 'EMP') : (record.companySize ?? input.companySize)
  const isMultinational = input.employeeBand === 'over_10k' || input.hasUnitsAbroad === true
  return size === 'EGP' && isMultinational ? 'MULTI' : (size ?? null)
}

/** What the register says, or, when it cannot be asked, what the person says. */
async function recordFor(ports: Ports, cnpj: string, input: SignUpInput): Promise<CnpjRecord> {
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
