import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Actor, Ports } from '../../ports.ts'
import { takeSecretHit } from '../account/check-password.ts'
import { deletionDue } from '../account/deletion-due.ts'
import { personOf } from '../account/person-of.ts'
import { recordPersonAudit } from '../account/record-person-audit.ts'
import { day } from '../mail/letter-values.ts'
import { queueLetter } from '../mail/queue-letter.ts'
import { isLastRootAdmin } from '../platform-admin/leave-platform.ts'
import { checkSecrets } from '../session/check-secrets.ts'
import { waitMs } from './prepare.ts'
import { dropDeletion, saveDeletion, selectAlone, selectOwnedWithOthers } from './repo.ts'

/** When the account goes, and which companies its owner must hand over before. */
export async function getDeletion(
  { db }: Pick<Ports, 'db'>,
  { userId }: Actor,
): Promise<Outputs['accountDeletion']['get']> {
  return {
    dueAt: (await deletionDue(db, userId))?.toISOString() ?? null,
    mustHandOver: (await selectOwnedWithOthers(db, userId)).map(({ name }) => name),
  }
}

/**
 * Asks for the account to be deleted in seven days, once the password and the code of the second factor were given; asked again,
 * the first day stays. Throws `account.password_wrong`, `auth.code_invalid`, `two_factor.unreadable`, `account.must_hand_over`,
 * `account.pays_alone`, `account.last_root_admin`.
 */
export async function askDeletion(
  context: RequestContext,
  { userId }: Actor,
  { password, code }: Inputs['accountDeletion']['ask'],
): Promise<Outputs['accountDeletion']['ask']> {
  const { ports } = context
  await takeSecretHit(ports, userId)
  return ports.db.asOwner(async (tx) => {
    await checkSecrets(tx, context, { userId, password, code })
    const companies = await selectOwnedWithOthers(tx, userId)
    if (companies.length > 0) {
      throw new DomainError('account.must_hand_over', { companies: companies.map(({ name }) => name).join(', ') })
    }
    const paying = (await selectAlone(tx, userId)).filter(({ pays }) => pays).map(({ name }) => name)
    if (paying.length > 0) throw new DomainError('account.pays_alone', { companies: paying.join(', ') })
    if (await isLastRootAdmin(tx, userId)) throw new DomainError('account.last_root_admin')
    const now = ports.clock.now()
    const dueAt = await saveDeletion(tx, { userId, askedAt: now, dueAt: new Date(now.getTime() + waitMs) })
    const person = await personOf(tx, userId)
    invariant(person, 'who is signed in is known')
    const { email: to, language, firstName: name } = person
    const link = new URL('/dashboard/user/profile', ports.publicUrl).toString()
    const values = { name, until: day(dueAt, language), link }
    await queueLetter(tx, ports, { name: 'account-deletion-asked', to, language, values })
    await recordPersonAudit(tx, ports.clock, userId, 'account.ask_deletion')
    return { dueAt: dueAt.toISOString() }
  })
}

/** Keeps the account after all. */
export async function keepAccount({ db, clock }: Pick<Ports, 'db' | 'clock'>, { userId }: Actor): Promise<void> {
  await db.asOwner(async (tx) => {
    if (await dropDeletion(tx, userId)) await recordPersonAudit(tx, clock, userId, 'account.keep')
  })
}
