import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordPersonAudit } from '../account/record-person-audit.ts'
import { findProfile, updateProfileRow } from './repo.ts'

/** Changes names, phone or language; what is absent stays. Throws `account.first_name_required`, `account.last_name_required`. */
export async function updateProfile(
  ports: Ports,
  { userId }: Actor,
  change: Inputs['profile']['update'],
): Promise<void> {
  const firstName = change.firstName?.trim()
  const lastName = change.lastName?.trim()
  if (firstName === '') throw new DomainError('account.first_name_required')
  if (lastName === '') throw new DomainError('account.last_name_required')
  await ports.db.asOwner(async (tx) => {
    const before = await findProfile(tx.queries, userId)
    invariant(before, 'who is signed in has a profile')
    const names = { firstName: firstName ?? before.firstName, lastName: lastName ?? before.lastName }
    await updateProfileRow(tx, userId, {
      ...names,
      name: `${names.firstName} ${names.lastName}`,
      ...(change.phone === undefined ? {} : { phone: change.phone?.trim() || null }),
      ...(change.language === undefined ? {} : { language: change.language }),
    })
    await recordPersonAudit(tx, ports.clock, userId, 'account.update_profile')
  })
}
