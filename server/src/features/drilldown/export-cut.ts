import { type DrilldownDimension, MEASURES_BY_GAS } from '@pegada/contract/drilldown-kinds.ts'
import { type Decimal, decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { listBatches } from '../../platform/db/list-page.ts'
import { type FileColumn, numberCell, textCell } from '../../platform/table/cell.ts'
import { streamTable } from '../../platform/table/stream-table.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type NameOf, namesOf } from './names-of.ts'
import { type CutAsked, questionOf } from './question-of.ts'
import { type MeetingRow, selectMeetings } from './repo.ts'

/** A cut as a file: a row wherever values of its dimensions meet, all of them, the greatest first. */
export async function exportCut(
  ports: Pick<Ports, 'db' | 'catalogue' | 'translate'>,
  actor: Actor,
  asked: CutAsked & { readonly format: 'csv' | 'xlsx' },
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const { by, format, language } = asked
  let last: MeetingRow | undefined
  const load = (isFurther: boolean) =>
    ports.db.asTenant(actor, async (tx) => {
      const { question } = await questionOf(tx, ports, actor, asked)
      const met = await selectMeetings(tx, question, { after: isFurther ? last : undefined, limit: ROWS_OF_BATCH })
      const keysOf = (at: number) => [...new Set(met.map(({ keys }) => keys[at] ?? ''))]
      const names = await namesOf(tx, ports, { companyId: actor.companyId, by, language, keysOf })
      last = met.at(-1)
      const rows = met.filter(isTold).map((row) => ({ row, names }))
      return { rows, next: met.length < ROWS_OF_BATCH ? null : 'further', previous: null }
    })
  const say = (key: string) => ports.translate(language, key)
  return streamTable<Told>(
    {
      ...{ name: say('drilldown:file.cut'), format, language },
      columns: [...by.map((dimension, at) => nameColumn(say, dimension, at)), ...figureColumns(say, asked)],
      batches: listBatches((cursor) => load(cursor !== undefined)),
    },
    headers,
  )
}

interface Told {
  readonly row: MeetingRow
  readonly names: ReadonlyMap<DrilldownDimension, NameOf>
}

type Say = (key: string) => string

/** Few enough that a batch is soon let go, and many enough that most cuts are one. */
const ROWS_OF_BATCH = 5000

function isTold({ value, compared, lines }: MeetingRow): boolean {
  return lines > 0 || [value, compared].some((text) => !decimal(text).isZero())
}

function nameColumn(say: Say, dimension: DrilldownDimension, at: number): FileColumn<Told> {
  return {
    title: say(`drilldown:dimension.${dimension}`),
    width: 30,
    cell: ({ row, names }) => {
      const key = row.keys[at] ?? ''
      return textCell(names.get(dimension)?.(key) ?? key)
    },
  }
}

function figureColumns(say: Say, asked: CutAsked): FileColumn<Told>[] {
  const { measure, by } = asked
  const [unit, shown] = unitOf(say, asked)
  const title = `${say(`drilldown:measure.${measure}`)} (${unit})`
  const figure = (text: string) => numberCell(toPlain(shown(decimal(text))))
  const isCompared = asked.compareUnit !== undefined || asked.compareFrom !== undefined
  const hasLines = measure !== 'lines' && !by.includes('gas') && asked.gas === undefined
  return [
    { title, width: 24, cell: ({ row }) => figure(row.value) },
    ...(isCompared
      ? [
          {
            title: `${title} · ${say('drilldown:file.compared')}`,
            width: 24,
            cell: ({ row }: Told) => figure(row.compared),
          },
        ]
      : []),
    ...(hasLines
      ? [{ title: say('drilldown:measure.lines'), width: 12, cell: ({ row }: Told) => numberCell(row.lines) }]
      : []),
  ]
}

/** The unit as the page shows it, and an amount of the ledger in it. */
function unitOf(say: Say, { measure, quantityUnit }: CutAsked): [string, (amount: Decimal) => Decimal] {
  const same = (amount: Decimal) => amount
  if (measure === 'fee' || measure === 'spend') return ['R$', same]
  if (measure === 'lines') return [say('drilldown:unit.lines'), same]
  if (!MEASURES_BY_GAS.includes(measure)) return [quantityUnit ?? '', same]
  return [measure === 'biogenic' ? 't CO₂' : 't CO₂e', (kg) => kg.div(KG_PER_TONNE)]
}

const KG_PER_TONNE = 1000
