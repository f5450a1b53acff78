import { UNIT_IMPORT_FIELDS } from '@pegada/contract/unit-import.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import { LANGUAGES } from '@pegada/core/language/language.ts'
import type { TableRow } from '@pegada/core/table/table-row.ts'
import type { Translate } from '../../platform/locale/translate.ts'

export type UnitField = (typeof UNIT_IMPORT_FIELDS)[number]

/** Where a file holds what of a unit. */
export interface UnitColumns {
  /** The line of the titles. */
  readonly row: number
  readonly columns: ReadonlyMap<UnitField, { readonly position: number; readonly title: string }>
}

/** How far down the titles may stand. */
const HEAD_ROWS = 30

/** The title of a field in a language. */
export function titleOf(translate: Translate, language: string, field: UnitField): string {
  return translate(language, `business-unit:column.${field}`)
}

/**
 * The titles of a tab: the first row that has the title of the name and another, in any of our languages; undefined where none has.
 */
export function findColumns(translate: Translate, rows: readonly TableRow[]): UnitColumns | undefined {
  const fields = fieldsByTitle(translate)
  for (const { row, cells } of rows.slice(0, HEAD_ROWS)) {
    const columns = new Map<UnitField, { position: number; title: string }>()
    for (const [position, cell] of cells.entries()) {
      const field = fields.get(normaliseName(cell.replace(/\*\s*$/, '')))
      if (field !== undefined && !columns.has(field)) columns.set(field, { position, title: cell.trim() })
    }
    if (columns.has('name') && columns.size > 1) return { row, columns }
  }
  return undefined
}

/** All titles of a language, for saying which are known. */
export function titlesIn(translate: Translate, language: string): string {
  return UNIT_IMPORT_FIELDS.map((field) => titleOf(translate, language, field)).join('; ')
}

function fieldsByTitle(translate: Translate): ReadonlyMap<string, UnitField> {
  const told = UNIT_IMPORT_FIELDS.flatMap((field) =>
    [field, ...LANGUAGES.map((language) => titleOf(translate, language, field))].map(
      (title) => [normaliseName(title), field] as const,
    ),
  )
  return new Map(told)
}
