import { randomUUID } from 'node:crypto'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { meaningKey } from '@pegada/core/sheet/cells-of-row.ts'
import { isNumberField } from '@pegada/core/sheet/entry-of-row.ts'
import type { NumberStyle, SheetMapping } from '@pegada/core/sheet/mapping.ts'
import { NO_STYLE, type StyleTally, stylesOfSheet, tallyStyle } from '@pegada/core/sheet/number-style.ts'
import { wordsMean } from '@pegada/core/sheet/title-words.ts'
import type { TableRow } from '@pegada/core/table/table-row.ts'
import type { Tx } from '../../platform/db/port.ts'
import { tellLive } from '../../platform/live/port.ts'
import { readSheetRows } from '../../platform/sheet-reader/sheet-reader.ts'
import type { Ports } from '../../ports.ts'
import { listOfferedUnits } from '../business-unit/list-business-units.ts'
import { loadOwnGenerators } from '../platform-generator/own-generators.ts'
import { titlesOfSheet } from './error-file.ts'
import { judgeRows } from './judge-rows.ts'
import type { Judging } from './judged-row.ts'
import { bytesOf, headOf } from './look-at-sheet.ts'
import { lockSheet, type SheetRow, updateSheet } from './repo.ts'
import { listCorrections, listMeanings } from './repo-corrections.ts'
import { deleteRows } from './repo-rows.ts'
import { sheetChoices } from './sheet-choices.ts'
import type { SheetRun } from './sheet-run.ts'
import { mappingOf } from './stored-sheet.ts'
import { templateOf } from './template-titles.ts'

/**
 * The dry run of a sheet: each row read and calculated by the code that stores entries, with nothing stored but the rows
 * and what is wrong with them. It starts over when it was stopped; a run that another has overtaken ends without a word.
 */
export async function checkRows(ports: Ports, run: SheetRun, sheet: SheetRow): Promise<void> {
  const mapping = mappingOf(sheet)
  invariant(mapping, 'a sheet on its dry run has a mapping')
  const bytes = await bytesOf(ports, sheet)
  const runId = await begin(ports, run, sheet)
  if (runId === null) return
  const seen = await lookThrough(bytes, mapping)
  const question = questionOf(mapping, seen, sheet)
  if (question)
    return end(ports, run, sheet, runId, { state: 'asking', errorCode: question.code, errorData: { ...question.data } })
  const { sites, own, corrections, meanings } = await ports.db.asTenant(run, (tx) => toldByPeople(tx, run, sheet))
  const titles = titlesOfSheet(sheet, mapping)
  const known = templateOf(ports.translate, titles)
  const judging: Judging = {
    sheet,
    runId,
    sites,
    own,
    titles,
    terms: {
      mapping,
      styles: stylesOf(mapping, seen),
      isDate1904: headOf(sheet)?.isDate1904 ?? false,
      headingUnit: headingUnitOf(mapping, titles),
      corrections,
      meanings,
    },
    reading: { choices: sheetChoices(ports, own.all), own: known?.languages ?? new Set() },
    seen: new Map(),
  }
  for await (const batch of readSheetRows(bytes, mapping.tab)) {
    const rows = batch.filter(({ row }) => row > mapping.headerRow)
    if (!(await judgeRows(ports, run, judging, rows))) return
    await tellLive(ports, run, 'sheet')
  }
  const warnings = seen.formulas > 0 ? [{ code: 'sheet.formulas_read', data: { count: seen.formulas } }] : []
  await end(ports, run, sheet, runId, { state: 'checked', warnings, checkedAt: ports.clock.now() })
}

/** What a first look at all rows shows. */
interface Seen {
  readonly styles: ReadonlyMap<number, StyleTally>
  /** Cells of mapped columns whose text is the saved result of a formula. */
  readonly formulas: number
}

async function lookThrough(bytes: Uint8Array, mapping: SheetMapping): Promise<Seen> {
  const styles = new Map<number, StyleTally>()
  const numbers = mapping.columns.filter(({ field }) => isNumberField(field))
  let formulas = 0
  for await (const batch of readSheetRows(bytes, mapping.tab)) {
    for (const row of batch) {
      if (row.row <= mapping.headerRow) continue
      for (const { position } of numbers) {
        const text = row.cells[position] ?? ''
        if (text === '' || row.numbers.includes(position)) continue
        styles.set(position, tallyStyle(styles.get(position) ?? NO_STYLE, text))
      }
      formulas += solvedFormulas(row, mapping)
    }
  }
  return { styles, formulas }
}

function solvedFormulas(row: TableRow, { columns }: SheetMapping): number {
  if (row.formulas.length === 0) return 0
  return columns.filter(({ position }) => row.formulas.includes(position) && (row.cells[position] ?? '') !== '').length
}

/** The question of a column whose numbers may mean two things; a person's word settles it. */
function questionOf(mapping: SheetMapping, { styles }: Seen, sheet: SheetRow): DomainError | undefined {
  const shown = stylesOfSheet(styles)
  const open = mapping.columns.find(({ position, numbers }) => numbers === undefined && shown.get(position) === 'ask')
  if (!open) return undefined
  const column = titlesOfSheet(sheet, mapping)[open.position] ?? ''
  const samples = styles.get(open.position)?.ambiguous.join('; ') ?? ''
  return new DomainError('sheet.number_style_ambiguous', {
    column,
    position: open.position,
    field: open.field,
    samples,
  })
}

function stylesOf({ columns }: SheetMapping, { styles }: Seen): ReadonlyMap<number, NumberStyle | null> {
  const shown = stylesOfSheet(styles)
  return new Map(
    columns.map(({ position, numbers }) => {
      const style = shown.get(position) ?? null
      return [position, numbers ?? (style === 'ask' ? null : style)]
    }),
  )
}

/** The unit that the title of the quantity promises, unless a person said another one for all rows. */
function headingUnitOf({ columns, constants }: SheetMapping, titles: readonly string[]): string | null {
  const quantity = columns.find(({ field }) => field === 'quantity')
  const promised = quantity ? (wordsMean(titles[quantity.position] ?? '')?.unit ?? null) : null
  return constants.unit === undefined || constants.unit.trim() === '' ? promised : constants.unit
}

/** The company's sites, what was mended of this sheet, and what was explained of words in any. */
async function toldByPeople(tx: Tx, { companyId }: SheetRun, sheet: SheetRow) {
  const byRow = Map.groupBy(await listCorrections(tx, sheet), ({ rowNumber }) => rowNumber)
  const meanings = await listMeanings(tx, companyId)
  return {
    sites: await listOfferedUnits(tx, companyId),
    own: await loadOwnGenerators(tx),
    corrections: new Map(
      [...byRow].map(([row, cells]) => [row, new Map(cells.map(({ field, text }) => [field, text]))] as const),
    ),
    meanings: new Map(meanings.map(({ field, word, meaning }) => [meaningKey(field, word), meaning])),
  }
}

async function begin(ports: Pick<Ports, 'db'>, run: SheetRun, sheet: SheetRow): Promise<string | null> {
  const runId = randomUUID()
  return ports.db.asTenant(run, async (tx) => {
    const current = await lockSheet(tx, sheet)
    if (current?.state !== 'checking') return null
    await deleteRows(tx, sheet)
    const blank = { rowsRead: 0, rowsOk: 0, rowsError: 0, rowsDuplicate: 0, rowsRepeat: 0, rowsSkipped: 0 }
    await updateSheet(tx, sheet, { ...blank, co2eKg: '0', biogenicCo2Kg: '0', runId })
    return runId
  })
}

async function end(
  ports: Pick<Ports, 'db'>,
  run: SheetRun,
  sheet: SheetRow,
  runId: string,
  changes: Parameters<typeof updateSheet>[2],
): Promise<void> {
  await ports.db.asTenant(run, async (tx) => {
    const current = await lockSheet(tx, sheet)
    if (current?.runId === runId && current.state === 'checking') await updateSheet(tx, sheet, changes)
  })
}
