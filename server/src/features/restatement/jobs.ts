import { DomainError } from '@pegada/core/domain-error.ts'
import type { Attempt, JobDefinition } from '../../platform/jobs/port.ts'
import { describeError } from '../../platform/log/describe-error.ts'
import type { Ports } from '../../ports.ts'
import { type RefusedRow, recalculateEntries } from '../activity/recalculate-entries.ts'
import { listBusinessUnits } from '../business-unit/list-business-units.ts'
import { followActivity } from '../document-item/follow-activity.ts'
import { type RecalculationAct, takeRecalculation } from '../document-item/recalculation-act.ts'
import { holdOpenYear } from '../inventory-year/change-year.ts'
import { keepApplied } from './apply-factors.ts'
import { newestFactors } from './newest-line.ts'
import { type RecalculateRun, recalculateRunName } from './recalculate-run.ts'

/** Lines per transaction. */
const chunk = 100

/** How many refused lines are named. */
const namedMax = 200

/**
 * Calculates the lines of a year anew with the newest factors and, if asked, sets its GWP set. A line that changes gets a
 * new row; the old one stays with its trail. Every line is tried before the first is changed: where one cannot be calculated,
 * the act stops with `restatement.lines_refused` and names each with its source, site, days and reason; then nothing has
 * changed. A run that was stopped starts over, and what it changed does not change again. A line that goes on into a closed
 * year stays as it is, and the trail says how many did.
 */
export function recalculateRun(ports: Ports): JobDefinition<RecalculateRun> {
  return {
    name: recalculateRunName,
    async perform(run, attempt) {
      const act = await ports.db.asTenant(run, (tx) => takeRecalculation(tx, ports, run, run.actId))
      if (!act) return
      try {
        const trial = await goThrough(ports, run, act, true)
        if (trial.refused.length > 0) return await stopRefused(ports, run, act, trial.refused)
        const { refused, kept: keptLines } = await goThrough(ports, run, act, false)
        if (refused.length > 0) return await stopRefused(ports, run, act, refused)
        await ports.db.asTenant(run, async (tx) => {
          await holdOpenYear(tx, ports, run)
          const applied = { year: run.year, gwpSet: act.gwpSet ?? undefined }
          await keepApplied(tx, ports, run, applied, { changedLines: act.changed, keptLines })
          await act.end(tx)
        })
      } catch (error) {
        await fail(ports, run, act, { error, attempt })
      }
    },
  }
}

/**
 * All lines of the year, some per transaction; lines of documents follow the rows that take the place of theirs. Answers
 * those that cannot be calculated: on trial all of them, else those of the first transaction with one; and how many a closed year holds.
 */
async function goThrough(
  ports: Ports,
  run: RecalculateRun,
  act: RecalculationAct,
  isTrial: boolean,
): Promise<{ readonly refused: RefusedRow[]; readonly kept: number }> {
  const { companyId, year } = run
  const newest = newestFactors(companyId)
  const refused: RefusedRow[] = []
  let kept = 0
  let after: string | undefined
  do {
    const done = await ports.db.asTenant(run, async (tx) => {
      await holdOpenYear(tx, ports, run)
      const lineOf = (line: Parameters<typeof newest.lineOf>[1]) => newest.lineOf((work) => work(tx), line)
      const found = await recalculateEntries(tx, ports, run, { year, after, limit: chunk, lineOf, isTrial })
      for (const { from, to } of found.replaced) await followActivity(tx, companyId, from, to)
      await act.goOn(tx, found.lines, found.replaced.length)
      return found
    })
    refused.push(...done.refused)
    kept += done.kept
    after = isTrial || refused.length === 0 ? done.last : undefined
  } while (after !== undefined)
  return { refused, kept }
}

function stopRefused(
  ports: Ports,
  run: RecalculateRun,
  act: RecalculationAct,
  refused: readonly RefusedRow[],
): Promise<void> {
  return ports.db.asTenant(run, async (tx) => {
    const sites = await listBusinessUnits(tx, run.companyId)
    const names = new Map(sites.map(({ id, name }) => [id, name]))
    const first = refused.slice(0, namedMax).map(({ row, why: { code, data } }) => ({
      activityId: row.rootId ?? row.id,
      description: row.description,
      siteName: names.get(row.businessUnitId) ?? '',
      periodStart: row.periodStart,
      periodEnd: row.periodEnd,
      code,
      data,
    }))
    await act.stop(tx, 'restatement.lines_refused', { count: refused.length, first })
  })
}

/** A refusal is final; anything else is tried again until the queue's last try. */
async function fail(
  ports: Ports,
  run: RecalculateRun,
  act: RecalculationAct,
  { error, attempt }: { readonly error: unknown; readonly attempt: Attempt | undefined },
): Promise<void> {
  const isRefusal = error instanceof DomainError
  if (!isRefusal) ports.log.error({ year: run.year, reason: describeError(error) }, 'recalculation.failed')
  if (!isRefusal && attempt?.isLast === false) throw error
  await ports.db.asTenant(run, (tx) => act.stop(tx, isRefusal ? error.code : 'server.unexpected'))
  if (!isRefusal) throw error
}
