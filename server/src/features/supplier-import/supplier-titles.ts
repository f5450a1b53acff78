import { SUPPLIER_IMPORT_FIELDS } from '@pegada/contract/supplier-import.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import { LANGUAGES } from '@pegada/core/language/language.ts'
import type { Translate } from '../../platform/locale/translate.ts'

export type SupplierField = (typeof SUPPLIER_IMPORT_FIELDS)[number]

/** The names that people give a column, the one of the template first. */
function titlesOf(translate: Translate, language: string, field: SupplierField): readonly string[] {
  return translate(language, `supplier-import:titles.${field}`)
    .split(';')
    .map((title) => title.trim())
}

/** The title of a field in the template. */
export function titleOf(translate: Translate, language: string, field: SupplierField): string {
  return titlesOf(translate, language, field)[0] ?? field
}

/** All titles of the template in a language, for saying which are known. */
export function titlesIn(translate: Translate, language: string): string {
  return SUPPLIER_IMPORT_FIELDS.map((field) => titleOf(translate, language, field)).join('; ')
}

/** Which title, in any of our languages, names which field; of two fields that share one, the first has it. */
export function fieldsByTitle(translate: Translate): ReadonlyMap<string, SupplierField> {
  const told = SUPPLIER_IMPORT_FIELDS.flatMap((field) =>
    [field, ...LANGUAGES.flatMap((language) => titlesOf(translate, language, field))].map(
      (title) => [normaliseName(title), field] as const,
    ),
  )
  return new Map(told.toReversed())
}
