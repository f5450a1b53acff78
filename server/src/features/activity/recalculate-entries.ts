import { randomUUID } from 'node:crypto'
import type { LineInput } from '@pegada/core/activity/line.ts'
import { canonicalJson } from '@pegada/core/seal/canonical-json.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { followActivity } from '../document-item/follow-activity.ts'
import { noteInventoryChange } from '../webhook/publish-event.ts'
import { calculate } from './calculate.ts'
import { calculatedColumns } from './calculated-columns.ts'
import { insertActivity, insertGases } from './repo.ts'
import { type ActivityRow, selectRowsOfYear, supersede } from './repo-entries.ts'
import { storedMasses } from './stored-masses.ts'

/** Some lines of a year to calculate anew, each as `lineOf` gives it. */
export interface Recalculation {
  readonly year: number
  readonly after: string | undefined
  readonly limit: number
  readonly lineOf: (line: LineInput) => Promise<LineInput>
}

/**
 * Calculates lines anew with today's factors. One whose figures or factor change is kept as a new row of the same entry.
 * Answers how many changed, and the last line read where there may be more.
 */
export async function recalculateEntries(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  { year, after, limit, lineOf }: Recalculation,
): Promise<{ changed: number; last: string | undefined }> {
  const rows = await selectRowsOfYear(tx, actor.companyId, { year, after, limit })
  let changed = 0
  for (const row of rows) {
    // Written by storeActivity from this very shape.
    const line = await lineOf(row.input as unknown as LineInput)
    if (await replaceIfChanged(tx, ports, actor, row, line)) changed += 1
  }
  if (changed > 0) await noteInventoryChange(tx, ports, actor.companyId, [year])
  const last = rows.length === limit ? rows.at(-1) : undefined
  return { changed, last: last && (last.rootId ?? last.id) }
}

async function replaceIfChanged(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  row: ActivityRow,
  line: LineInput,
): Promise<boolean> {
  const result = calculate(ports, line)
  const columns = calculatedColumns(result)
  if (sameFigures(row, { ...columns, input: { ...line } })) return false
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
  await followActivity(tx, actor.companyId, row.id, id)
  await recordAudit(tx, ports.clock, {
    companyId: actor.companyId,
    actorId: actor.userId,
    action: 'activity.recalculate',
    entity: 'activity',
    entityId: id,
    data: { replaces: row.id, before: row.co2eKg, after: columns.co2eKg, factorVersion: columns.factorVersion },
  })
  return true
}

type Figures = ReturnType<typeof calculatedColumns> & Pick<ActivityRow, 'input'>

/** Whether anything but the words of the working is the same: the entry, its factor and every figure. */
function sameFigures(row: ActivityRow, next: Figures): boolean {
  const told = ({ input, factorId, factorVersion, factorSource, calculation }: Figures | ActivityRow) =>
    canonicalJson({ input, factorId, factorVersion, factorSource, calculation })
  return told(row) === told(next)
}
