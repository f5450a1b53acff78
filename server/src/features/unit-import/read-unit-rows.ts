import { UNIT_ROWS_MAX } from '@pegada/contract/unit-import.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Translate } from '../../platform/locale/translate.ts'
import {
  readTitledRows,
  type TitledCell,
  type TitledFile,
  type TitledRow,
} from '../../platform/sheet-reader/titled-rows.ts'
import { fieldsByTitle, titlesIn, type UnitField } from './unit-columns.ts'

export type UnitRowRead = TitledRow<UnitField>
export type UnitCell = TitledCell
export type UnitFile = TitledFile<UnitField>

/**
 * Reads a file of units: its first tab with the title of the name and another, in any of our languages. Throws
 * `unit_import.no_header`, `unit_import.too_many_rows`, and as `readTitledRows` does.
 */
export async function readUnitRows(translate: Translate, file: File): Promise<UnitFile> {
  return readTitledRows(file, {
    fields: fieldsByTitle(translate),
    needed: 'name',
    rowsMax: UNIT_ROWS_MAX,
    noHeader: () => new DomainError('unit_import.no_header', { titles: titlesIn(translate, 'pt-BR') }),
    tooManyRows: () => new DomainError('unit_import.too_many_rows', { max: UNIT_ROWS_MAX }),
  })
}
