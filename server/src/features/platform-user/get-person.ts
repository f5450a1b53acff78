import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Ports } from '../../ports.ts'
import { platformRoleOf } from '../platform-admin/platform-role-of.ts'
import { presentPerson } from './list-people.ts'
import { findPerson, selectWorkplaces } from './repo.ts'
import { findDeactivation } from './repo-account.ts'

/** Somebody who has an account, as root admins read them. Throws `platform_user.not_found`, of an erased account too. */
export async function getPerson(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  userId: string,
): Promise<Outputs['platformUser']['get']> {
  const row = await findPerson(db, userId)
  if (!row) throw new DomainError('platform_user.not_found')
  const { phone, language, hasTwoFactor, acceptedTermsAt } = row
  const closed = await findDeactivation(db, userId)
  return {
    ...presentPerson(row, await selectWorkplaces(db, [userId]), await platformRoleOf({ db }, userId), clock.now()),
    ...{ phone, language, hasTwoFactor },
    acceptedTermsAt: acceptedTermsAt.toISOString(),
    deactivation: closed ? { ...closed, at: closed.at.toISOString() } : null,
  }
}
