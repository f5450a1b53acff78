import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { guessMapping, type SeenColumn } from '@pegada/core/sheet/guess-mapping.ts'
import { findHeader, ownTitlesAt, textsAbove, titlesAt } from '@pegada/core/sheet/header.ts'
import { NO_STYLE, styleOf, tallyStyle } from '@pegada/core/sheet/number-style.ts'
import type { TableRow } from '@pegada/core/table/table-row.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { loadOwnGenerators } from '../platform-generator/own-generators.ts'
import { chosenConstants } from './chosen-entry.ts'
import { headOf } from './look-at-sheet.ts'
import { findMapping, type SheetRow } from './repo.ts'
import { sheetChoices } from './sheet-choices.ts'
import { signatureOfSheet, templateOf } from './template-titles.ts'

type Tab = Outputs['sheet']['tab']

const SAMPLES = 4
const FIRST_ROWS = 16

/** Which tab, and where a person says that its header stands. */
export interface TabChoice {
  readonly tab?: string | undefined
  readonly headerRow?: number | undefined
}

/**
 * The columns of a tab with some of their cells, and what they mean: as our template has it, as it was told the last time
 * for these titles, or as it seems. Throws `sheet.tab_unknown`.
 */
export async function describeTab(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'translate'>,
  sheet: SheetRow,
  { tab, headerRow }: TabChoice,
): Promise<Tab> {
  const { name, rows } = findTab(sheet, tab)
  const found = findHeader(rows)
  const row = headerRow ?? found?.row ?? null
  const titles = headerRow === undefined ? (found?.titles ?? []) : titlesAt(rows, headerRow)
  const data = rows.filter((one) => one.row > (row ?? 0))
  const columns = columnsOf(titles, ownTitlesAt(rows, row ?? 0), data)
  const remembered = await findMapping(tx, sheet.companyId, signatureOfSheet(ports.translate, titles))
  const ours = templateOf(ports.translate, titles)
  const choices = sheetChoices(ports, (await loadOwnGenerators(tx)).all)
  const guessed = () => guessMapping(columns, choices.sources(), textsAbove(rows, row ?? 0))
  const suggestion = remembered ?? ours?.mapping ?? guessed()
  return {
    name,
    headerRow: row,
    firstRows: rows
      .slice(0, FIRST_ROWS)
      .map(({ row: line, cells, numbers }) => ({ row: line, cells: cells.map(shown), numbers: [...numbers] })),
    isDate1904: headOf(sheet)?.isDate1904 ?? false,
    columns: columns.map(({ own: _, ...column }) => ({
      ...column,
      samples: column.samples.slice(0, SAMPLES).map(shown),
      numbers: numbersOf(data, column.position),
    })),
    suggestion: {
      columns: suggestion.columns.map((column) => ({ ...column })),
      constants: chosenConstants(choices, suggestion.constants),
    },
    from: remembered ? 'remembered' : ours ? 'template' : 'guess',
    templateKey: ours?.template.key ?? null,
  }
}

/** The tab of that name; the first one that holds something where none is named. Throws `sheet.tab_unknown`. */
export function findTab(sheet: Pick<SheetRow, 'id' | 'head'>, name: string | undefined) {
  const tabs = headOf(sheet)?.tabs ?? []
  const found = name === undefined ? tabs.find(({ rows }) => rows.length > 1) : tabs.find((one) => one.name === name)
  const tab = found ?? (name === undefined ? tabs[0] : undefined)
  if (!tab) throw new DomainError('sheet.tab_unknown')
  return tab
}

function columnsOf(titles: readonly string[], own: readonly string[], rows: readonly TableRow[]): SeenColumn[] {
  const width = Math.max(titles.length, ...rows.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, position) => ({
    position,
    title: titles[position] ?? '',
    own: own[position],
    samples: rows.map(({ cells }) => cells[position] ?? '').filter((cell) => cell !== ''),
  })).filter(({ title, samples }) => title !== '' || samples.length > 0)
}

function numbersOf(rows: readonly TableRow[], position: number): Tab['columns'][number]['numbers'] {
  const filled = rows.filter(({ cells }) => (cells[position] ?? '') !== '')
  if (filled.length > 0 && filled.every(({ numbers }) => numbers.includes(position))) return 'number'
  const texts = filled.filter(({ numbers }) => !numbers.includes(position)).map(({ cells }) => cells[position] ?? '')
  const amounts = texts.filter((text) => /^(R\$\s*)?[-−]?[\d.,]+(\s*\p{L}.*)?$/u.test(text))
  return amounts.length * 2 < texts.length ? null : styleOf(amounts.reduce(tallyStyle, NO_STYLE))
}

const shown = (text: string): string => text.slice(0, 80)
