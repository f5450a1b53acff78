import { randomUUID } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import type { IntensityField } from '@pegada/contract/public-intensity-kinds.ts'
import { foldedProduct } from '@pegada/core/benchmark/folded-product.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { today } from '../../platform/clock/port.ts'
import { type CellProblem, problemOf, type TitledRow } from '../../platform/sheet-reader/titled-rows.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { isSame, type Kept, keyOf } from './check-intensity.ts'
import { readIntensityRows } from './import-columns.ts'
import { type HowRead, intensityOfRow } from './intensity-of-row.ts'
import { type IntensityRow, insertIntensities, selectAll, updateIntensity } from './repo.ts'

type Answer = Outputs['publicIntensity']['import']

interface PlannedRow {
  readonly row: number
  readonly name: string
  readonly outcome: Answer['rows'][number]['outcome']
  readonly problems: readonly CellProblem<IntensityField>[]
  readonly kept?: Kept
  readonly before?: IntensityRow
}

/**
 * Tries a file of published intensities row by row, or keeps the rows that are right. A row is about the figure of the same measure, scopes,
 * sector, country, year and source. Throws what reading the file throws, and `auth.forbidden`; what is wrong with a row is told and stops no
 * other, and the same file again changes nothing.
 */
export async function importIntensities(
  ports: Pick<Ports, 'db' | 'clock' | 'translate'>,
  { userId }: Pick<Actor, 'userId'>,
  { file, isDryRun = true }: Inputs['publicIntensity']['import'],
): Promise<Answer> {
  const { rows, isDate1904 } = await readIntensityRows(ports.translate, file)
  const isTried = isDryRun === true || isDryRun === 'true'
  const now = ports.clock.now()
  const how = { translate: ports.translate, isDate1904, thisYear: Number(today(ports.clock).slice(0, 4)) }
  return ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, { userId }, 'platform-factor:write')
    const planned = planRows(how, rows, await selectAll(tx))
    const rowsOf = (outcome: PlannedRow['outcome']) =>
      planned.flatMap(({ kept, before, ...of }): IntensityRow[] =>
        kept && of.outcome === outcome
          ? [{ ...kept, id: before?.id ?? randomUUID(), createdAt: before?.createdAt ?? now, updatedAt: now }]
          : [],
      )
    const [created, changed] = [rowsOf('created'), rowsOf('changed')]
    if (!isTried && created.length + changed.length > 0) {
      await insertIntensities(tx, created)
      for (const row of changed) await updateIntensity(tx, row)
      await recordPlatformAct(tx, ports.clock, {
        ...{ actorId: userId, action: 'public_intensity.import', entity: 'public_intensity', entityId: 'file' },
        data: { created: created.length, changed: changed.length },
      })
    }
    return answerOf(planned, isTried)
  })
}

function planRows(
  how: HowRead,
  rows: readonly TitledRow<IntensityField>[],
  standing: readonly IntensityRow[],
): readonly PlannedRow[] {
  // Of two that differ by how the product is written, the one that holds the folded name is the one that a row is about.
  const inOrder = standing.toSorted((one, other) => Number(isHeld(one)) - Number(isHeld(other)))
  const byKey = new Map(inOrder.map((one) => [keyOf(one), one]))
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const name = (row.cells.get('source')?.text ?? '').slice(0, 120)
    const { kept, problems } = intensityOfRow(how, row)
    if (kept === undefined) return { row: row.row, name, outcome: 'faulty' as const, problems }
    const key = keyOf(kept)
    const first = seen.get(key)
    if (first !== undefined) {
      const repeated = new DomainError('public_intensity.repeated', { row: first })
      return {
        ...{ row: row.row, name, outcome: 'faulty' as const },
        problems: [problemOf(repeated, 'source', row.cells.get('source'))],
      }
    }
    seen.set(key, row.row)
    const before = byKey.get(key)
    if (before === undefined) return { row: row.row, name, outcome: 'created' as const, problems, kept }
    const outcome = isSame(before, kept) ? ('same' as const) : ('changed' as const)
    return { row: row.row, name, outcome, problems, kept, before }
  })
}

function isHeld({ product, productKey }: IntensityRow): boolean {
  return foldedProduct(product) === productKey
}

function answerOf(planned: readonly PlannedRow[], isDryRun: boolean): Answer {
  const countOf = (outcome: PlannedRow['outcome']) => planned.filter((row) => row.outcome === outcome).length
  const faulty = planned.filter(({ outcome }) => outcome === 'faulty')
  const others = planned.filter(({ outcome }) => outcome !== 'faulty').slice(0, SHOWN)
  return {
    isDryRun,
    ...{ created: countOf('created'), changed: countOf('changed'), same: countOf('same'), faulty: faulty.length },
    rows: [...faulty, ...others]
      .toSorted((a, b) => a.row - b.row)
      .map(({ row, name, outcome, problems }) => ({
        ...{ row, name, outcome },
        problems: problems.map((problem) => ({ ...problem, data: { ...problem.data } })),
      })),
  }
}

const SHOWN = 100
