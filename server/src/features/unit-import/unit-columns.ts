import { UNIT_IMPORT_FIELDS } from '@pegada/contract/unit-import.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import { LANGUAGES } from '@pegada/core/language/language.ts'
import type { Translate } from '../../platform/locale/translate.ts'

export type UnitField = (typeof UNIT_IMPORT_FIELDS)[number]

/** The title of a field in a language. */
export function titleOf(translate: Translate, language: string, field: UnitField): string {
  return translate(language, `business-unit:column.${field}`)
}

/** All titles of a language, for saying which are known. */
export function titlesIn(translate: Translate, language: string): string {
  return UNIT_IMPORT_FIELDS.map((field) => titleOf(translate, language, field)).join('; ')
}

/** Which title, in any of our languages, names which field. */
export function fieldsByTitle(translate: Translate): ReadonlyMap<string, UnitField> {
  const told = UNIT_IMPORT_FIELDS.flatMap((field) =>
    [field, ...LANGUAGES.map((language) => titleOf(translate, language, field))].map(
      (title) => [normaliseName(title), field] as const,
    ),
  )
  return new Map(told)
}
