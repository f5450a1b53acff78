import { DomainError } from '@pegada/core/domain-error.ts'
import type { GwpSetName } from '@pegada/core/gas/gwp-set.ts'
import type { Actor, Ports } from '../../ports.ts'
import { countEntries, type RefusedRow, recalculateEntries } from '../activity/recalculate-entries.ts'
import { listBusinessUnits } from '../business-unit/list-business-units.ts'
import { followActivity } from '../document-item/follow-activity.ts'
import { beginRecalculation, type RecalculationAct } from '../document-item/recalculation-act.ts'
import { holdOpenYear, recordYear } from '../inventory-year/change-year.ts'
import { saveYear } from '../inventory-year/save-year.ts'
import { newestFactors } from './newest-line.ts'

/** Lines per transaction. */
const chunk = 100

/** How many refused lines are named. */
const namedMax = 200

/**
 * Calculates the lines of a year anew with the newest factors and, if asked, sets its GWP set, followed among the running work. A line that changes gets a
 * new row; the old one stays with its trail. Every line is tried before the first is changed. Throws `inventory.closed`
 * unless the year is open or restating, and `restatement.lines_refused` with the lines that cannot be calculated, each
 * with its source, site, days and reason: then nothing has changed.
 */
export async function applyFactors(
  ports: Ports,
  actor: Actor,
  { year, gwpSet }: { readonly year: number; readonly gwpSet?: GwpSetName | undefined },
): Promise<{ changedLines: number }> {
  const key = { companyId: actor.companyId, year }
  const act = await begin(ports, actor, key)
  try {
    await recalculateYear(ports, actor, { year, act, isTrial: true })
    const changedLines = await recalculateYear(ports, actor, { year, act, isTrial: false })
    await ports.db.asTenant(actor, async (tx) => {
      await holdOpenYear(tx, ports, key)
      if (gwpSet) await saveYear(tx, key, { gwpSet })
      await recordYear(tx, ports, actor, {
        year,
        action: 'inventory.recalculate',
        data: { changedLines, gwpSet: gwpSet ?? null },
      })
      await act?.end(tx)
    })
    return { changedLines }
  } catch (error) {
    const code = error instanceof DomainError ? error.code : 'server.unexpected'
    await ports.db.asTenant(actor, async (tx) => act?.stop(tx, code))
    throw error
  }
}

/** Every line is gone through twice: on trial, and in earnest. A year without lines has nothing to follow. */
function begin(
  ports: Ports,
  actor: Actor,
  key: { readonly companyId: string; readonly year: number },
): Promise<RecalculationAct | undefined> {
  return ports.db.asTenant(actor, async (tx) => {
    await holdOpenYear(tx, ports, key)
    const lines = await countEntries(tx, actor, key.year)
    return lines === 0 ? undefined : beginRecalculation(tx, ports, actor, { year: key.year, total: 2 * lines })
  })
}

interface Pass {
  readonly year: number
  readonly act: RecalculationAct | undefined
  readonly isTrial: boolean
}

/**
 * All lines of a year, some per transaction, and how many have changed; lines of documents follow the rows that take the
 * place of theirs. Throws `restatement.lines_refused`, on trial with all such lines, else at the first transaction with one.
 */
async function recalculateYear(ports: Ports, actor: Actor, { year, act, isTrial }: Pass): Promise<number> {
  const key = { companyId: actor.companyId, year }
  const newest = newestFactors(actor.companyId)
  const refused: RefusedRow[] = []
  let changedLines = 0
  let after: string | undefined
  do {
    const done = await ports.db.asTenant(actor, async (tx) => {
      await holdOpenYear(tx, ports, key)
      const lineOf = (line: Parameters<typeof newest.lineOf>[1]) => newest.lineOf((work) => work(tx), line)
      const found = await recalculateEntries(tx, ports, actor, { year, after, limit: chunk, lineOf, isTrial })
      for (const { from, to } of found.replaced) await followActivity(tx, actor.companyId, from, to)
      await act?.goOn(tx, found.lines)
      return found
    })
    changedLines += done.replaced.length
    refused.push(...done.refused)
    after = isTrial || refused.length === 0 ? done.last : undefined
  } while (after !== undefined)
  if (refused.length > 0) throw await linesRefused(ports, actor, year, refused)
  return changedLines
}

/** The refusal with what names each line to people. */
async function linesRefused(
  { db }: Ports,
  actor: Actor,
  year: number,
  refused: readonly RefusedRow[],
): Promise<DomainError> {
  const sites = await db.asTenant(actor, (tx) => listBusinessUnits(tx, actor.companyId))
  const names = new Map(sites.map(({ id, name }) => [id, name]))
  return new DomainError('restatement.lines_refused', {
    year,
    refusedLines: refused.length,
    refused: refused.slice(0, namedMax).map(({ row, why: { code, data } }) => ({
      activityId: row.rootId ?? row.id,
      description: row.description,
      siteName: names.get(row.businessUnitId) ?? '',
      periodStart: row.periodStart,
      periodEnd: row.periodEnd,
      code,
      data,
    })),
  })
}
