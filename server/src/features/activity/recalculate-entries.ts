import { randomUUID } from 'node:crypto'
import type { LineInput } from '@pegada/core/activity/line.ts'
import { canonicalJson } from '@pegada/core/seal/canonical-json.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { calculate } from '../calculation/calculate.ts'
import { lineOfRow } from '../calculation/line-of-row.ts'
import { noteInventoryChange } from '../webhook/publish-event.ts'
import { calculatedColumns } from './calculated-columns.ts'
import { insertActivity, insertGases } from './repo.ts'
import { type ActivityRow, selectRowsOfYear, supersede } from './repo-entries.ts'
import { storedMasses } from './stored-masses.ts'

/** A row that took the place of another of the same entry. */
export interface Replacement {
  readonly from: string
  readonly to: string
}

/** Some lines of a year to calculate anew, each as `lineOf` gives it. */
export interface Recalculation {
  readonly year: number
  readonly after: string | undefined
  readonly limit: number
  readonly lineOf: (line: LineInput) => Promise<LineInput>
}

/**
 * Calculates lines anew with today's factors. One whose figures or factor change is kept as a new row of the same entry.
 * Answers what replaced what, for those who hold rows by id to follow, and the last line read where there may be more.
 */
export async function recalculateEntries(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  { year, after, limit, lineOf }: Recalculation,
): Promise<{ replaced: readonly Replacement[]; last: string | undefined }> {
  const rows = await selectRowsOfYear(tx, actor.companyId, { year, after, limit })
  const replaced: Replacement[] = []
  for (const row of rows) {
    const line = await lineOf(lineOfRow(row))
    const to = await replaceIfChanged(tx, ports, actor, row, line)
    if (to !== undefined) replaced.push({ from: row.id, to })
  }
  if (replaced.length > 0) await noteInventoryChange(tx, ports, actor.companyId, [year])
  const last = rows.length === limit ? rows.at(-1) : undefined
  return { replaced, last: last && (last.rootId ?? last.id) }
}

/** The id of the new row; undefined where nothing changed. */
async function replaceIfChanged(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  row: ActivityRow,
  line: LineInput,
): Promise<string | undefined> {
  const result = calculate(ports, line)
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
