import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { compareEditions } from '@pegada/core/factor/compare-editions.ts'
import { factorIdOf } from '@pegada/core/factor/factor-id.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startOwnAct } from '../platform-admin/start-platform-act.ts'
import { keepVersions } from '../platform-generator/follow-factor.ts'
import { findImportForChange, updateImport } from './repo.ts'
import { countUses, dropPreviews, type LeftVersion, listLeft, putBackInForce, removeBrought } from './repo-undo.ts'

type Undone = Outputs['factorImport']['undo']

/**
 * Takes out of the catalogue exactly what an import brought, and puts the newest edition that is left of each of its factors back in
 * force, in one transaction with its record in the platform's trail. A second time changes nothing. Throws
 * `factor_import.not_found`, `factor_import.only_tried`, `factor_import.not_ready` while it is read, or `factor_import.in_use` with
 * how many things of each kind use a factor of it.
 */
export function undoImport(
  ports: Pick<Ports, 'db' | 'clock'>,
  { userId }: Pick<Actor, 'userId'>,
  { importId, reason }: { readonly importId: string; readonly reason: string },
): Promise<Undone> {
  return ports.db.asOwner(async (tx): Promise<Undone> => {
    await startOwnAct(tx)
    const row = await findImportForChange(tx, importId)
    if (!row) throw new DomainError('factor_import.not_found')
    if (row.state === 'undone') return { isChanged: false, removed: 0, restored: 0 }
    if (row.isDryRun) throw new DomainError('factor_import.only_tried')
    if (row.state !== 'done' && row.state !== 'failed') throw new DomainError('factor_import.not_ready')
    const uses = await countUses(tx, importId)
    if (Object.keys(uses).length > 0) throw new DomainError('factor_import.in_use', { uses })
    const back = inForceOf(await listLeft(tx, importId))
    const { removed, generators } = await removeBrought(tx, importId)
    await keepVersions(tx, generators, ports.clock)
    await putBackInForce(tx, back)
    await dropPreviews(tx)
    await updateImport(tx, importId, { state: 'undone', undoneAt: ports.clock.now() })
    await recordPlatformAct(tx, ports.clock, {
      actorId: userId,
      action: 'factor_import.undo',
      entity: 'factor_import',
      entityId: importId,
      data: { name: row.fileName, removed, restored: back.length, reason },
    })
    return { isChanged: true, removed, restored: back.length }
  })
}

/** Of each factor none of whose left versions is in force, the newest edition that was not archived. */
function inForceOf(left: readonly LeftVersion[]): string[] {
  return [...Map.groupBy(left, factorIdOf).values()].flatMap((versions) => {
    if (versions.some(({ isCurrent }) => isCurrent)) return []
    const usable = versions.filter(({ state }) => state === 'active')
    const [newest] = usable.toSorted((one, other) => compareEditions(other.edition, one.edition))
    return newest ? [newest.id] : []
  })
}
