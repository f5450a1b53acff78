import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Actor, Ports } from '../../ports.ts'
import { prepareAccount, undoPrepared } from '../account-deletion/prepare.ts'
import { assertNamesNobody } from '../platform-admin/assert-names-nobody.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { tellPerson } from '../platform-admin/tell-admins.ts'
import { assertFree } from './blocks.ts'
import { startDeletion } from './start-deletion.ts'

/**
 * Shuts somebody out, whose account goes in seven days unless it is undone. Prepared again, nothing changes. Throws as `startDeletion`,
 * `assertFree` and `assertNamesNobody`.
 */
export async function prepareDeletion(
  ports: Ports,
  actor: Actor,
  { userId, reason }: Inputs['platformDeletion']['prepare'],
): Promise<Outputs['platformDeletion']['prepare']> {
  const dueAt = await ports.db.asOwner(async (tx) => {
    const person = await startDeletion(tx, actor, userId)
    assertNamesNobody(reason, person)
    await assertFree(tx, actor.userId, userId)
    const { dueAt, isNew } = await prepareAccount(tx, ports, person, { by: actor.userId, reason })
    if (isNew) await record(tx, ports, actor, 'prepare', userId, { reason, dueAt: dueAt.toISOString() })
    return dueAt
  })
  await tellPerson(ports, userId)
  return { dueAt: dueAt.toISOString() }
}

/** Lets somebody in again. Throws as `startDeletion` and `assertNamesNobody`, and `platform_deletion.not_prepared`. */
export async function undoDeletion(
  ports: Ports,
  actor: Actor,
  { userId, reason }: Inputs['platformDeletion']['undo'],
): Promise<void> {
  await ports.db.asOwner(async (tx) => {
    const person = await startDeletion(tx, actor, userId)
    assertNamesNobody(reason, person)
    if (!(await undoPrepared(tx, ports, person))) throw new DomainError('platform_deletion.not_prepared')
    await record(tx, ports, actor, 'undo', userId, { reason })
  })
}

/** Writes a stage into the trail of the platform, with ids, days and the reason, which names nobody. */
export function record(
  tx: Parameters<typeof recordPlatformAct>[0],
  { clock }: Pick<Ports, 'clock'>,
  { userId: actorId }: Pick<Actor, 'userId'>,
  stage: 'prepare' | 'undo' | 'clear' | 'finish' | 'force',
  entityId: string,
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  return recordPlatformAct(tx, clock, { actorId, action: `platform_deletion.${stage}`, entity: 'user', entityId, data })
}
