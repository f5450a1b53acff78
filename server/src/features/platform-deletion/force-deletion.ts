import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { eraseAccount } from '../account-deletion/erase.ts'
import { prepareAccount } from '../account-deletion/prepare.ts'
import { deletionOf, holdToErase, ownedWithOthers } from '../account-deletion/standing.ts'
import { handTo } from '../ownership/hand-to.ts'
import { assertNamesNobody } from '../platform-admin/assert-names-nobody.ts'
import { withdrawAllRoles } from '../platform-admin/leave-platform.ts'
import { tellPerson } from '../platform-admin/tell-admins.ts'
import { assertFree, blocksOf } from './blocks.ts'
import { record } from './prepare-deletion.ts'
import { startDeletion } from './start-deletion.ts'

/**
 * Deletes at once an account whose deletion was prepared. Throws as `startDeletion` and `assertFree`, and
 * `platform_deletion.not_prepared`.
 */
export async function finishDeletion(ports: Ports, actor: Actor, userId: string): Promise<void> {
  await ports.db.asOwner(async (tx) => {
    const person = await startDeletion(tx, actor, userId)
    if (!(await deletionOf(tx, userId))?.preparedAt) throw new DomainError('platform_deletion.not_prepared')
    await assertFree(tx, actor.userId, userId)
    await record(tx, ports, actor, 'finish', userId)
    await eraseAccount(tx, ports, person, actor.userId)
  })
}

/**
 * The special procedure's first step: what stands in the way is settled and the account prepared, so that `finishDeletion` can follow.
 * Done again, nothing changes. Throws as `startDeletion`, `assertNamesNobody` and `clearReferences`.
 */
export async function clearForDeletion(
  ports: Ports,
  actor: Actor,
  { userId, reason, heirs = [] }: Inputs['platformDeletion']['clear'],
): Promise<Outputs['platformDeletion']['clear']> {
  const dueAt = await ports.db.asOwner(async (tx) => {
    const person = await startDeletion(tx, actor, userId)
    assertNamesNobody(reason, person)
    const passed = await clearReferences(tx, ports, actor, { userId, reason, heirs })
    const { dueAt, isNew } = await prepareAccount(tx, ports, person, { by: actor.userId, reason })
    if (isNew || passed.length > 0) {
      await record(tx, ports, actor, 'clear', userId, { reason, passed, dueAt: dueAt.toISOString() })
    }
    return dueAt
  })
  await tellPerson(ports, userId)
  return { dueAt: dueAt.toISOString() }
}

/**
 * Settles what stands in the way and deletes the account, in one transaction, prepared before or not. A plan that runs on in a company
 * where nobody else works is passed over and told in the trail. Throws as `startDeletion`, `assertNamesNobody` and `clearReferences`.
 */
export async function forceDeletion(
  ports: Ports,
  actor: Actor,
  { userId, reason, heirs = [] }: Inputs['platformDeletion']['force'],
): Promise<void> {
  await ports.db.asOwner(async (tx) => {
    const person = await startDeletion(tx, actor, userId)
    assertNamesNobody(reason, person)
    await holdToErase(tx, userId)
    const passed = await clearReferences(tx, ports, actor, { userId, reason, heirs })
    await record(tx, ports, actor, 'force', userId, { reason, passed })
    await eraseAccount(tx, ports, person, actor.userId)
  })
}

/**
 * Hands over what the person owns and others work in, to whom is named for each, and takes their roles on the platform away. Answers
 * what stood in the way. Throws `platform_deletion.must_hand_over` where nobody is named, `platform_deletion.heir_invalid`.
 */
async function clearReferences(
  tx: Tx,
  ports: Ports,
  actor: Actor,
  {
    userId,
    reason,
    heirs,
  }: Pick<Inputs['platformDeletion']['force'], 'userId' | 'reason'> & {
    readonly heirs: readonly { readonly companyId: string; readonly userId: string }[]
  },
): Promise<string[]> {
  const passed = (await blocksOf(tx, actor.userId, userId)).map(({ block }) => block)
  const owned = await ownedWithOthers(tx, userId)
  const heirOf = new Map(heirs.map((heir) => [heir.companyId, heir.userId]))
  const without = owned.filter(({ id }) => !heirOf.has(id)).map(({ name }) => name)
  if (without.length > 0) throw new DomainError('platform_deletion.must_hand_over', { companies: without.join(', ') })
  for (const { id: companyId } of owned.toSorted((left, right) => (left.id < right.id ? -1 : 1))) {
    await handTo(tx, ports, { companyId, from: userId, to: heirOf.get(companyId) ?? '', actorId: actor.userId })
  }
  await withdrawAllRoles(tx, ports.clock, { actorId: actor.userId, userId, reason })
  return passed
}
