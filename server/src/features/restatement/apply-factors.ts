import type { GwpSetName } from '@pegada/core/gas/gwp-set.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recalculateEntries } from '../activity/recalculate-entries.ts'
import { followActivity } from '../document-item/follow-activity.ts'
import { holdOpenYear, recordYear } from '../inventory-year/change-year.ts'
import { saveYear } from '../inventory-year/save-year.ts'
import { newestFactors } from './newest-line.ts'

/** Lines per transaction. */
const chunk = 100

/**
 * Calculates the lines of a year anew with the newest factors and, if asked, sets its GWP set. A line that changes gets a
 * new row; the old one stays with its trail. Throws `inventory.closed` unless the year is open or restating.
 */
export async function applyFactors(
  ports: Ports,
  actor: Actor,
  { year, gwpSet }: { readonly year: number; readonly gwpSet?: GwpSetName | undefined },
): Promise<{ changedLines: number }> {
  const key = { companyId: actor.companyId, year }
  const newest = newestFactors(actor.companyId)
  let changedLines = 0
  let after: string | undefined
  do {
    const done = await ports.db.asTenant(actor, async (tx) => {
      await holdOpenYear(tx, ports, key)
      const lineOf = (line: Parameters<typeof newest.lineOf>[1]) => newest.lineOf((work) => work(tx), line)
      const found = await recalculateEntries(tx, ports, actor, { year, after, limit: chunk, lineOf })
      for (const { from, to } of found.replaced) await followActivity(tx, actor.companyId, from, to)
      return found
    })
    changedLines += done.replaced.length
    after = done.last
  } while (after !== undefined)
  await ports.db.asTenant(actor, async (tx) => {
    await holdOpenYear(tx, ports, key)
    if (gwpSet) await saveYear(tx, key, { gwpSet })
    await recordYear(tx, ports, actor, {
      year,
      action: 'inventory.recalculate',
      data: { changedLines, gwpSet: gwpSet ?? null },
    })
  })
  return { changedLines }
}
