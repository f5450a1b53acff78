import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Actor, Ports } from '../../ports.ts'
import { assertNamesNobody } from '../platform-admin/assert-names-nobody.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { writeOwnData } from '../profile/export-own-data.ts'
import { findPerson } from './repo.ts'

/**
 * Everything held about somebody, as they may take it themselves, with the reason in the trail of the platform. Throws
 * `platform_user.not_found`, `platform_deletion.names_person`.
 */
export async function exportPersonData(
  ports: Ports,
  { userId: actorId }: Pick<Actor, 'userId'>,
  { userId, reason }: Inputs['platformDeletion']['exportData'],
): Promise<File> {
  const person = await findPerson(ports.db, userId)
  if (!person) throw new DomainError('platform_user.not_found')
  assertNamesNobody(reason, person)
  return writeOwnData(ports, userId, async (tx) => {
    const act = { actorId, action: 'person.export_data', entity: 'user', entityId: userId, data: { reason } }
    await recordPlatformAct(tx, ports.clock, act)
  })
}
