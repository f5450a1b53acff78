import { randomUUID } from 'node:crypto'
import type { LineInput, LineResult } from '@pegada/core/activity/line.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { canonicalJson } from '@pegada/core/seal/canonical-json.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { calculate } from '../calculation/calculate.ts'
import { lineOfRow } from '../calculation/line-of-row.ts'
import { listClosedYears, touchesClosed } from '../inventory-year/assert-years-open.ts'
import { noteInventoryChange } from '../webhook/publish-event.ts'
import { calculatedColumns } from './calculated-columns.ts'
import { insertActivity, insertGases } from './repo.ts'
import { type ActivityRow, countRowsOfYear, selectRowsOfYear, supersede } from './repo-entries.ts'
import { storedMasses } from './stored-masses.ts'

/** A row that took the place of another of the same entry. */
export interface Replacement {
  readonly from: string
  readonly to: string
}

/** A row that cannot be calculated, and why. */
export interface RefusedRow {
  readonly row: Pick<ActivityRow, 'id' | 'rootId' | 'description' | 'businessUnitId' | 'periodStart' | 'periodEnd'>
  readonly why: DomainError
}

/** Some lines of a year to calculate anew, each as `lineOf` gives it; on trial nothing is kept. */
export interface Recalculation {
  readonly year: number
  readonly after: string | undefined
  readonly limit: number
  readonly lineOf: (line: LineInput) => Promise<LineInput>
  readonly isTrial: boolean
}

/** What became of them: rows in the place of others, or none where some are refused; and the last line read where there may be more. */
export interface Recalculated {
  /** Lines gone through. */
  readonly lines: number
  /** Of them, those that a closed year holds. */
  readonly kept: number
  readonly replaced: readonly Replacement[]
  readonly refused: readonly RefusedRow[]
  readonly last: string | undefined
}

type Recalculating = Pick<Ports, 'catalogue' | 'clock'>
type Person = Pick<Actor, 'companyId' | 'userId'>

/**
 * Calculates lines anew with today's factors. One whose figures or factor change is kept as a new row of the same entry; one that goes on
 * into a closed year is held by that and stays as it is.
 * Where one cannot be calculated, none of them is kept and all such are named. What replaced what is for those who hold
 * rows by id to follow.
 */
export async function recalculateEntries(
  tx: Tx,
  ports: Recalculating,
  actor: Person,
  { year, after, limit, lineOf, isTrial }: Recalculation,
): Promise<Recalculated> {
  const rows = await selectRowsOfYear(tx, actor.companyId, { year, after, limit })
  const closed = await listClosedYears(tx, actor.companyId)
  const free = rows.filter(({ periodStart, periodEnd }) => !touchesClosed(closed, periodStart, periodEnd))
  const worked: Worked[] = []
  const refused: RefusedRow[] = []
  for (const row of free) {
    const outcome = await work(ports, row, lineOf)
    if ('why' in outcome) refused.push(outcome)
    else worked.push(outcome)
  }
  const replaced: Replacement[] = []
  if (!isTrial && refused.length === 0) {
    for (const one of worked) {
      const to = await replaceIfChanged(tx, ports, actor, one)
      if (to !== undefined) replaced.push({ from: one.row.id, to })
    }
  }
  if (replaced.length > 0) await noteInventoryChange(tx, ports, actor.companyId, [year])
  const last = rows.length === limit ? rows.at(-1) : undefined
  return {
    lines: rows.length,
    kept: rows.length - free.length,
    replaced,
    refused,
    last: last && (last.rootId ?? last.id),
  }
}

/** How many lines a year has to be calculated anew. */
export function countEntries(tx: Tx, { companyId }: Pick<Actor, 'companyId'>, year: number): Promise<number> {
  return countRowsOfYear(tx, companyId, year)
}

interface Worked {
  readonly row: ActivityRow
  readonly line: LineInput
  readonly result: LineResult
}

async function work(
  ports: Recalculating,
  row: ActivityRow,
  lineOf: Recalculation['lineOf'],
): Promise<Worked | RefusedRow> {
  const entered = lineOfRow(row)
  try {
    const line = await lineOf(entered)
    return { row, line, result: calculate(ports, line) }
  } catch (why) {
    if (why instanceof DomainError) return { row, why }
    throw why
  }
}

/** The id of the new row; undefined where nothing changed. */
async function replaceIfChanged(
  tx: Tx,
  ports: Recalculating,
  actor: Person,
  { row, line, result }: Worked,
): Promise<string | undefined> {
  const columns = calculatedColumns(result)
  if (sameFigures(row, { ...columns, input: { ...line } })) return undefined
  const id = randomUUID()
  const now = ports.clock.now()
  await supersede(tx, row, { supersededBy: id, removedAt: now })
  await insertActivity(tx, {
    ...row,
    ...columns,
    id,
    rootId: row.rootId ?? row.id,
    revisedBy: 'recalculate',
    state: 'active',
    supersededBy: null,
    removedAt: null,
    input: { ...line },
    createdBy: actor.userId,
    createdAt: now,
  })
  const masses = storedMasses(result, ports.catalogue.gwpSets[result.gwpSet])
  await insertGases(
    tx,
    masses.map((mass) => ({ companyId: actor.companyId, activityId: id, ...mass })),
  )
  await recordAudit(tx, ports.clock, {
    companyId: actor.companyId,
    actorId: actor.userId,
    action: 'activity.recalculate',
    entity: 'activity',
    entityId: id,
    data: { replaces: row.id, before: row.co2eKg, after: columns.co2eKg, factorVersion: columns.factorVersion },
  })
  return id
}

type Figures = ReturnType<typeof calculatedColumns> & Pick<ActivityRow, 'input'>

/** Whether anything but the words of the working is the same: the entry, its factor and every figure. */
function sameFigures(row: ActivityRow, next: Figures): boolean {
  const told = ({ input, factorId, factorVersion, factorSource, calculation }: Figures | ActivityRow) =>
    canonicalJson({ input, factorId, factorVersion, factorSource, calculation })
  return told(row) === told(next)
}
