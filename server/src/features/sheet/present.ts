import type { Outputs } from '@pegada/contract/contract.ts'
import { SOURCE_LANGUAGE } from '@pegada/core/language/language.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { RowProblem } from '@pegada/core/sheet/entry-of-row.ts'
import { isOfPurchases } from '@pegada/core/sheet/mapping.ts'
import { readStoredError } from '../../platform/db/read-stored.ts'
import { type CheckedEntry, readCheckedEntry } from './checked-entry.ts'
import { type CheckedPurchase, readCheckedPurchase } from './checked-purchase.ts'
import { type ChoiceReader, choiceText, problemIn } from './choice-texts.ts'
import { headOf } from './look-at-sheet.ts'
import type { NamedSheet } from './repo.ts'
import type { RowRecord } from './repo-rows.ts'
import { mappingOf, problemsOf, warningsOf } from './stored-sheet.ts'

/** A sheet as the contract shows it. */
export function presentSheet({ sheet, names }: NamedSheet): Outputs['sheet']['get'] {
  const { head: _, companyId: __, runId: ___, errorCode: _code, errorData: _data, ...row } = sheet
  const mapping = mappingOf(sheet)
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? id))
  return {
    ...row,
    tabs: headOf(sheet)?.tabs.map(({ name }) => name) ?? [],
    mapping,
    warnings: warningsOf(sheet),
    co2eKg: toPlain(decimal(row.co2eKg)),
    biogenicCo2Kg: toPlain(decimal(row.biogenicCo2Kg)),
    isOfPurchases: mapping !== null && isOfPurchases(mapping),
    error: readStoredError('sheets', sheet),
    createdBy: nameOf(row.createdBy) ?? row.createdBy,
    appliedBy: nameOf(row.appliedBy),
    undoneBy: nameOf(row.undoneBy),
    createdAt: row.createdAt.toISOString(),
    checkedAt: row.checkedAt?.toISOString() ?? null,
    appliedAt: row.appliedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }
}

/** How the rows of a sheet are shown: by the titles of their columns, by field, and in the reader's language. */
export interface RowReader extends ChoiceReader {
  readonly titles: ReadonlyMap<string, string>
  /** The method that all rows share. */
  readonly method: string | undefined
  readonly isOfPurchases: boolean
}

/** What is wrong with a cell as the contract shows it. */
export function presentProblem(problem: RowProblem, reader: RowReader) {
  const { field, code, data } = problemIn(reader, problem, reader.method)
  return { field, column: reader.titles.get(field) ?? '', code, data: { ...data }, cell: problem.cell ?? '' }
}

/** A row of a sheet as the contract shows it. */
export function presentRow(row: RowRecord, reader: RowReader): Outputs['sheet']['rows']['rows'][number] {
  const checked = row.entry === null ? null : reader.isOfPurchases ? readCheckedPurchase(row) : readCheckedEntry(row)
  return {
    row: row.rowNumber,
    state: row.state,
    errors: problemsOf(row).map((problem) => presentProblem(problem, reader)),
    source: sourceText(checked, reader),
    site: checked?.shown.site ?? '',
    period: checked?.shown.period ?? '',
    amount: checked?.shown.amount ?? '',
    unit: checked?.shown.unit ?? '',
    co2eKg: row.co2eKg === null ? null : toPlain(decimal(row.co2eKg)),
    activityId: row.state === 'applied' ? row.activityId : null,
    itemId: row.state === 'applied' ? row.itemId : null,
  }
}

/** The name of the source or method of a row; Portuguese as it was found. */
function sourceText(checked: CheckedEntry | CheckedPurchase | null, reader: RowReader): string {
  if (!checked || 'purchase' in checked) return checked?.shown.source ?? ''
  const { generatorKey, method } = checked.entry
  if (reader.language === SOURCE_LANGUAGE) return checked.shown.source
  if (generatorKey !== undefined) return choiceText(reader, 'source', generatorKey)
  return method === undefined ? checked.shown.source : choiceText(reader, 'method', method)
}
