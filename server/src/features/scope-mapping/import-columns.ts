import { MAPPING_IMPORT_FIELDS, MAPPING_ROWS_MAX } from '@pegada/contract/scope-mapping-shape.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import { LANGUAGES } from '@pegada/core/language/language.ts'
import type { Translate } from '../../platform/locale/translate.ts'
import { titledTemplate } from '../../platform/print/titled-template.ts'
import { readTitledRows, type TitledFile } from '../../platform/sheet-reader/titled-rows.ts'

export type MappingField = (typeof MAPPING_IMPORT_FIELDS)[number]

/**
 * Reads a file of mappings: its first tab with the title of the code or word and another, in any of our languages. Throws
 * `scope_mapping.no_header`, `scope_mapping.too_many_rows`, and as `readTitledRows` does.
 */
export function readMappingRows(translate: Translate, file: File): Promise<TitledFile<MappingField>> {
  return readTitledRows(file, {
    fields: fieldsByTitle(translate),
    needed: 'term',
    rowsMax: MAPPING_ROWS_MAX,
    noHeader: () =>
      new DomainError('scope_mapping.no_header', {
        titles: MAPPING_IMPORT_FIELDS.map((field) => titleOf(translate, 'pt-BR', field)).join('; '),
      }),
    tooManyRows: () => new DomainError('scope_mapping.too_many_rows', { max: MAPPING_ROWS_MAX }),
  })
}

/** A spreadsheet of mappings with its titles alone, and in a workbook what each column takes. */
export function mappingTemplate(
  translate: Translate,
  { format = 'csv', language = 'pt-BR' }: { readonly format?: 'xlsx' | 'csv'; readonly language?: string },
): Promise<File> {
  const say = (key: string) => translate(language, `scope-mapping:${key}`)
  return titledTemplate({
    format,
    title: say('title'),
    columns: MAPPING_IMPORT_FIELDS.map((field) => ({
      title: titleOf(translate, language, field),
      about: say(`import.about.${field}`),
    })),
    guide: { name: say('import.guide'), column: say('import.guide.column'), takes: say('import.guide.takes') },
  })
}

function titleOf(translate: Translate, language: string, field: MappingField): string {
  return translate(language, `scope-mapping:file.${field}`)
}

function fieldsByTitle(translate: Translate): ReadonlyMap<string, MappingField> {
  const told = MAPPING_IMPORT_FIELDS.flatMap((field) =>
    [field, ...LANGUAGES.map((language) => titleOf(translate, language, field))].map(
      (title) => [normaliseName(title), field] as const,
    ),
  )
  return new Map(told)
}
