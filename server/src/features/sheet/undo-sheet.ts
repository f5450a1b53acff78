import type { Ports } from '../../ports.ts'
import { findCurrentEntries } from '../activity/find-current-entries.ts'
import { removeActivities } from '../activity/remove-activities.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { removeItems } from '../document-item/remove-items.ts'
import { listClosedYears, refuseClosed } from '../inventory-year/assert-years-open.ts'
import { countsNow } from './apply-rows.ts'
import { lockSheet, type SheetRow, updateSheet } from './repo.ts'
import { listAppliedIds, listItemIds, putBackRows } from './repo-rows.ts'
import type { SheetRun } from './sheet-run.ts'

/** Lines taken out by one statement, whose parameters the database limits. */
const REMOVED_AT_ONCE = 5000

/**
 * Takes exactly the entries of a sheet out, those that were recalculated since too, and the lines that it sent to the triage with
 * what was decided of them, in one transaction: a closed year among
 * them throws `inventory.closed` and leaves all of them as they were.
 */
export async function undoSheet(ports: Ports, run: SheetRun, sheet: SheetRow): Promise<void> {
  await ports.db.asTenant(run, async (tx) => {
    await lockCompany(tx, run.companyId)
    const current = await lockSheet(tx, sheet)
    if (current?.state !== 'undoing') return
    const entries = await findCurrentEntries(tx, run.companyId, await listAppliedIds(tx, sheet))
    // Before anything is written: the database would refuse the first statement, and not in our words.
    const closed = await listClosedYears(tx, run.companyId)
    for (const { periodStart, periodEnd } of entries.values()) refuseClosed(closed, periodStart, periodEnd)
    const ids = [...entries.values()].map(({ id }) => id)
    for (let start = 0; start < ids.length; start += REMOVED_AT_ONCE) {
      await removeActivities(tx, ports, run, ids.slice(start, start + REMOVED_AT_ONCE))
    }
    const itemIds = await listItemIds(tx, sheet)
    let decided = 0
    for (let start = 0; start < itemIds.length; start += REMOVED_AT_ONCE) {
      const removed = await removeItems(tx, ports, run, itemIds.slice(start, start + REMOVED_AT_ONCE))
      decided += removed.activities
    }
    await putBackRows(tx, sheet)
    const undoneAt = ports.clock.now()
    await updateSheet(tx, sheet, { ...(await countsNow(tx, sheet, 'ok')), state: 'undone', undoneAt })
    await recordAudit(tx, ports.clock, {
      companyId: run.companyId,
      actorId: run.userId,
      action: 'sheet.remove_entries',
      entity: 'sheet',
      entityId: run.sheetId,
      data: { removed: ids.length + decided, lines: itemIds.length },
    })
  })
}
