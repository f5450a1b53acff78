import { toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Cell, Column, Disclosure, FactTable, Row } from '@pegada/core/report/disclosure-shape.ts'
import type { ReportKind } from '@pegada/core/report/report-kind.ts'
import { type FileColumn, numberCell, textCell } from '../../platform/table/cell.ts'
import { streamTable } from '../../platform/table/stream-table.ts'
import type { Actor, Ports } from '../../ports.ts'
import { refuseSample } from '../inventory-year/sample-of.ts'
import { disclosuresOfYear } from './get-disclosures.ts'
import { type DisclosureWords, disclosureWords } from './words.ts'
import { writeWorkbook } from './write-workbook.ts'

interface Asked {
  readonly year: number
  readonly kind: ReportKind
  readonly format: 'csv' | 'xlsx'
  readonly language: string
}

/**
 * The disclosures of a kind as a file: a workbook with a sheet for each table, in the order of the standard, or one CSV with a
 * row for each cell. What is made up leaves in no file. Throws `inventory.year_out_of_range`, `sample.in_year`.
 */
export async function exportDisclosures(
  ports: Pick<Ports, 'db' | 'catalogue' | 'clock' | 'translate'>,
  actor: Actor,
  { year, kind, format, language }: Asked,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const disclosures = await ports.db.asTenant(actor, async (tx) => {
    await refuseSample(tx, { companyId: actor.companyId, year })
    return disclosuresOfYear(tx, ports, actor, { year, kind })
  })
  const words = disclosureWords(ports, language)
  const name = `${words.say(`kind.${kind}`)} ${year}`
  if (format === 'xlsx') return writeWorkbook(disclosures, words, { name, at: ports.clock.now() }, headers)
  return streamTable<ToldCell>(
    { ...{ name, format, language }, columns: columnsOf(words), batches: inOne(cellsOf(disclosures.rows)) },
    headers,
  )
}

/** A cell with all that says what it is. */
interface ToldCell {
  readonly of: Disclosure
  readonly at?: { readonly row: Row; readonly column: Column; readonly cell: Cell }
}

function cellsOf(rows: readonly Disclosure[]): ToldCell[] {
  return rows.flatMap((of): ToldCell[] => (of.table ? inTable(of, of.table) : [{ of }]))
}

function inTable(of: Disclosure, { columns, rows }: FactTable): ToldCell[] {
  return rows.flatMap((row) =>
    columns.flatMap((column, index) => {
      const cell = row.cells[index]
      return cell ? [{ of, at: { row, column, cell } }] : []
    }),
  )
}

function columnsOf(words: DisclosureWords): FileColumn<ToldCell>[] {
  const text = (key: string, width: number, cell: (told: ToldCell) => string | undefined): FileColumn<ToldCell> => ({
    ...{ title: words.say(`file.${key}`), width },
    cell: (told) => textCell(cell(told)),
  })
  return [
    text('reference', 20, ({ of }) => of.reference),
    text('disclosure', 40, ({ of }) => words.say(`fact.${of.key}`)),
    text('state', 16, ({ of }) => words.say(`state.${of.state}`)),
    text('row', 40, ({ at }) => at && words.word(at.row.name)),
    text('column', 30, ({ at }) => at && words.say(`column.${at.column.key}`)),
    {
      ...{ title: words.say('file.value'), width: 20 },
      cell: ({ at }) => (at?.cell.kind === 'amount' ? numberCell(toPlain(at.cell.value)) : null),
    },
    text('unit', 16, ({ at }) => (at?.cell.kind === 'amount' ? words.unit(at.cell.unit) : '')),
    text('text', 50, ({ at }) => at && words.text(at.cell)),
    text('why', 60, ({ of }) => words.why(of)),
    text('certainty', 40, ({ of }) => words.certainty(of)),
  ]
}

async function* inOne<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  yield rows
}
