import type { GwpSetName } from '@pegada/core/gas/gwp-set.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { countEntries } from '../activity/recalculate-entries.ts'
import { beginRecalculation } from '../document-item/recalculation-act.ts'
import { holdOpenYear, recordYear } from '../inventory-year/change-year.ts'
import { saveYear } from '../inventory-year/save-year.ts'
import { recalculateRunName } from './recalculate-run.ts'

/** A year that is calculated anew, and the GWP set that it takes; its own where none is named. */
export interface Applied {
  readonly year: number
  readonly gwpSet?: GwpSetName | undefined
}

/**
 * Has the lines of a year calculated anew with the newest factors, by a job that is followed among the running work
 * (`recalculateRun`); answers what follows it. Asked for again while it runs it answers the same. A year without lines is
 * done at once. Throws `inventory.closed` unless the year is open or restating.
 */
export function applyFactors(ports: Ports, actor: Actor, applied: Applied): Promise<{ actId: string | null }> {
  const { year, gwpSet = null } = applied
  const { companyId, userId } = actor
  return ports.db.asTenant(actor, async (tx) => {
    await holdOpenYear(tx, ports, { companyId, year })
    const lines = await countEntries(tx, actor, year)
    if (lines === 0) {
      await keepApplied(tx, ports, actor, applied, { changedLines: 0, keptLines: 0 })
      return { actId: null }
    }
    const { id, isNew } = await beginRecalculation(tx, ports, actor, { year, total: 2 * lines, gwpSet })
    if (isNew) await ports.jobs.send(recalculateRunName, { companyId, userId, year, actId: id }, tx)
    return { actId: id }
  })
}

/** The year takes its GWP set, and the trail tells what was done. */
export async function keepApplied(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  person: Pick<Actor, 'companyId' | 'userId'>,
  { year, gwpSet }: Applied,
  lines: { readonly changedLines: number; readonly keptLines: number },
): Promise<void> {
  if (gwpSet) await saveYear(tx, { companyId: person.companyId, year }, { gwpSet })
  const data = { ...lines, gwpSet: gwpSet ?? null }
  await recordYear(tx, ports, person, { year, action: 'inventory.recalculate', data })
}
