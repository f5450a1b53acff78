import type { Outputs } from '@pegada/contract/contract.ts'
import { referenceKinds } from '@pegada/contract/platform-deletion.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Actor, Ports } from '../../ports.ts'
import { companiesAlone, deletionOf, ownedWithOthers } from '../account-deletion/standing.ts'
import { blocksOf } from './blocks.ts'
import { staysBehind } from './reference-kinds.ts'
import { countReferences, findPerson, selectHeirs } from './repo.ts'

type Shown = Outputs['platformDeletion']['get']

/** What names somebody, what stands in the way of their deletion, and how far it is. Throws `platform_user.not_found`. */
export function getDeletion({ db }: Pick<Ports, 'db'>, actor: Pick<Actor, 'userId'>, userId: string): Promise<Shown> {
  return db.asOwner(async (tx) => {
    if (!(await findPerson(tx, userId))) throw new DomainError('platform_user.not_found')
    const row = await deletionOf(tx, userId)
    const counts = await countReferences(tx, userId)
    const owned = await ownedWithOthers(tx, userId)
    const heirs = await selectHeirs(
      tx,
      owned.map(({ id }) => id),
      userId,
    )
    const { preparedAt, preparedBy, reason } = row ?? {}
    return {
      state: preparedAt ? 'prepared' : row ? 'asked' : 'none',
      dueAt: row?.dueAt.toISOString() ?? null,
      prepared:
        preparedAt && preparedBy
          ? { at: preparedAt.toISOString(), by: (await findPerson(tx, preparedBy))?.name ?? null, reason: reason ?? '' }
          : null,
      references: referenceKinds.map((kind) => ({ kind, count: counts.get(kind) ?? 0, stays: staysBehind(kind) })),
      blocks: await blocksOf(tx, actor.userId, userId),
      handOver: owned.map(({ id, name }) => ({
        companyId: id,
        name,
        heirs: heirs
          .filter(({ companyId }) => companyId === id)
          .map(({ userId: heir, name: who }) => ({ userId: heir, name: who })),
      })),
      leftAlone: (await companiesAlone(tx, userId)).map(({ name }) => name),
    }
  })
}
