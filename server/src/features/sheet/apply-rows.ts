import { decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import { isOfPurchases } from '@pegada/core/sheet/mapping.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { type StoredActivity, storeActivities } from '../activity/store-activities.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { applyPurchases } from './apply-purchases.ts'
import { readCheckedEntry } from './checked-entry.ts'
import { problemOf } from './judged-row.ts'
import { linesOf } from './lines-of-rows.ts'
import { lockSheet, type SheetRow, updateSheet } from './repo.ts'
import { countRows, nextRows, type RowRecord, releaseRows, updateRows } from './repo-rows.ts'
import type { SheetRun } from './sheet-run.ts'
import { findStandingRows } from './standing-rows.ts'
import { mappingOf } from './stored-sheet.ts'

/** Rows that become entries in one transaction: short enough for a database of one connection. */
const applyRowsAtOnce = 250

/**
 * Makes entries of the good rows of a sheet, some at a time, each time with their trail. It may stop anywhere: what was
 * done is marked in the same transaction, and a second run goes on with the rest.
 */
export async function applyRows(ports: Ports, run: SheetRun, sheet: SheetRow): Promise<void> {
  const states = sheet.countsRepeats ? (['ok', 'repeat'] as const) : (['ok'] as const)
  for (;;) {
    const isDone = await ports.db.asTenant(run, async (tx) => {
      await lockCompany(tx, run.companyId)
      const current = await lockSheet(tx, sheet)
      if (current?.state !== 'applying') return true
      const rows = await nextRows(tx, sheet, states, applyRowsAtOnce)
      if (rows.length > 0) await applyChunk(tx, ports, run, current, rows)
      else await finish(tx, ports, sheet)
      return rows.length === 0
    })
    if (isDone) return
  }
}

type Change = Parameters<typeof updateRows>[2][number]

async function applyChunk(
  tx: Tx,
  ports: Ports,
  run: SheetRun,
  sheet: SheetRow,
  rows: readonly RowRecord[],
): Promise<void> {
  const taken = await hashesTaken(tx, run.companyId, rows)
  const fresh = rows.filter(({ rowHash }) => !taken.has(rowHash ?? ''))
  const mapping = mappingOf(sheet)
  if (mapping && isOfPurchases(mapping)) {
    await markTaken(tx, sheet, rows, taken)
    await applyPurchases(tx, ports, run, sheet, fresh)
    return
  }
  const entries = fresh.map((row) => ({ row, checked: readCheckedEntry(row) }))
  const { lines, refused } = await linesOf(tx, ports, run, sheet, entries)
  const outcomes = await storeActivities(
    tx,
    ports,
    run,
    lines.map(({ activity }) => activity),
  )
  await markTaken(tx, sheet, rows, taken)
  const changes: Change[] = []
  for (const { of, error } of refused) changes.push({ ...of.row, state: 'error', errors: [problemOf(error)] })
  const stored: StoredActivity[] = []
  for (const [index, { of }] of lines.entries()) {
    const outcome = outcomes[index]
    if (!outcome) continue
    if ('refused' in outcome) changes.push({ ...of.row, state: 'error', errors: [problemOf(outcome.refused)] })
    else {
      stored.push(outcome.stored)
      changes.push({
        ...of.row,
        state: 'applied',
        errors: [],
        activityId: outcome.stored.id,
        co2eKg: outcome.stored.co2eKg,
      })
    }
  }
  await updateRows(tx, sheet, changes)
  await updateSheet(tx, sheet, { rowsApplied: sheet.rowsApplied + stored.length })
  if (stored.length > 0) await trace(tx, ports, run, stored)
}

/** Rows whose content came in by another way meanwhile. */
async function markTaken(
  tx: Tx,
  sheet: SheetRow,
  rows: readonly RowRecord[],
  taken: ReadonlySet<string>,
): Promise<void> {
  const changes = rows
    .filter(({ rowHash }) => taken.has(rowHash ?? ''))
    .map((row) => ({
      ...row,
      state: 'duplicate' as const,
      errors: [{ field: '', code: 'sheet.already_applied', data: {} }],
    }))
  await updateRows(tx, sheet, changes)
}

async function trace(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  run: SheetRun,
  stored: readonly StoredActivity[],
): Promise<void> {
  await recordAudit(tx, ports.clock, {
    companyId: run.companyId,
    actorId: run.userId,
    action: 'sheet.store_entries',
    entity: 'sheet',
    entityId: run.sheetId,
    data: {
      rows: stored.length,
      co2eKg: toPlain(sumDecimals(stored.map(({ co2eKg }) => decimal(co2eKg)))),
      activities: stored.map(({ id }) => id),
    },
  })
}

/** Contents that stand in the inventory already. Rows whose entries were taken out one by one since give theirs back. */
async function hashesTaken(tx: Tx, companyId: string, rows: readonly RowRecord[]): Promise<ReadonlySet<string>> {
  const asked = rows.flatMap(({ rowHash }) => (rowHash === null ? [] : [{ hash: rowHash, key: '' }]))
  const { hashes, goneIds } = await findStandingRows(tx, companyId, asked)
  await releaseRows(tx, companyId, goneIds)
  return hashes
}

async function finish(tx: Tx, ports: Pick<Ports, 'clock'>, sheet: SheetRow): Promise<void> {
  await updateSheet(tx, sheet, {
    ...(await countsNow(tx, sheet, 'applied')),
    state: 'applied',
    appliedAt: ports.clock.now(),
  })
}

/** The counts of a sheet as its rows have them, with the emissions of the rows in that state. */
export async function countsNow(tx: Tx, sheet: SheetRow, emitting: RowRecord['state']) {
  const { rowsOf, co2eOf } = await countRows(tx, sheet)
  return {
    rowsOk: rowsOf('ok'),
    rowsError: rowsOf('error'),
    rowsDuplicate: rowsOf('duplicate'),
    rowsRepeat: rowsOf('repeat'),
    rowsSkipped: rowsOf('skipped'),
    rowsApplied: rowsOf('applied'),
    co2eKg: co2eOf(emitting),
  }
}
