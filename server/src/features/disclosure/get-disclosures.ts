import type { Outputs } from '@pegada/contract/contract.ts'
import { toPlain } from '@pegada/core/quantity/decimal.ts'
import { disclosuresOf } from '@pegada/core/report/disclosure.ts'
import type { Cell, Disclosures, Word } from '@pegada/core/report/disclosure-shape.ts'
import type { ReportKind } from '@pegada/core/report/report-kind.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { sampleYearOf } from '../inventory-year/sample-of.ts'
import { factsOfYear } from './facts-of-year.ts'

type Shown = Outputs['disclosure']['get']
type Asked = { readonly year: number; readonly kind: ReportKind }

/** The disclosures of a kind for a year: what the page, its files and a report are written from. Throws `inventory.year_out_of_range`. */
export async function disclosuresOfYear(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  actor: Pick<Actor, 'companyId'>,
  asked: Asked,
): Promise<Disclosures & Pick<Shown, 'gwpSet'>> {
  const facts = await factsOfYear(tx, ports, actor, asked)
  return { ...disclosuresOf(asked.kind, facts), gwpSet: facts.gwpSet.name }
}

/** The same as the contract shows it. */
export async function getDisclosures(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  actor: Pick<Actor, 'companyId'>,
  asked: Asked,
): Promise<Shown> {
  const { kind, edition, gwpSet, rows } = await disclosuresOfYear(tx, ports, actor, asked)
  return {
    ...{ kind, edition, gwpSet, year: asked.year },
    isSample: (await sampleYearOf(tx, actor.companyId)) === asked.year,
    rows: rows.map(({ table, lacks, ...row }) => ({
      ...row,
      table: table && {
        columns: table.columns.map(({ key }) => ({ key })),
        rows: table.rows.map(({ name, cells, ...one }) => ({
          ...one,
          name: presentWord(name),
          cells: cells.map(presentCell),
        })),
      },
      lacks: lacks.map(({ code, values, mend }) => ({ code, mend, ...(values ? { values: { ...values } } : {}) })),
    })),
  }
}

type ShownTable = NonNullable<Shown['rows'][number]['table']>

function presentCell(cell: Cell): ShownTable['rows'][number]['cells'][number] {
  if (cell.kind === 'words') return { kind: 'words', words: cell.words.map(presentWord) }
  if (cell.kind === 'none') return cell
  const { key, made } = cell.unit
  return { kind: 'amount', value: toPlain(cell.value), unit: { key, ...(made === undefined ? {} : { made }) } }
}

function presentWord({ of, key, values }: Word): ShownTable['rows'][number]['name'] {
  return { of, key, ...(values ? { values: { ...values } } : {}) }
}
