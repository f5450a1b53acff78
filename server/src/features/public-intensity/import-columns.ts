import {
  INTENSITY_IMPORT_FIELDS,
  INTENSITY_ROWS_MAX,
  type IntensityField,
} from '@pegada/contract/public-intensity-kinds.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import { LANGUAGES } from '@pegada/core/language/language.ts'
import type { Translate } from '../../platform/locale/translate.ts'
import { titledTemplate } from '../../platform/print/titled-template.ts'
import { readTitledRows, type TitledFile } from '../../platform/sheet-reader/titled-rows.ts'

/**
 * Reads a file of published intensities: its first tab with the title of the value and another, in any of our languages. Throws
 * `public_intensity.no_header`, `public_intensity.too_many_rows`, and as `readTitledRows` does.
 */
export function readIntensityRows(translate: Translate, file: File): Promise<TitledFile<IntensityField>> {
  return readTitledRows(file, {
    fields: fieldsByTitle(translate),
    needed: 'value',
    rowsMax: INTENSITY_ROWS_MAX,
    noHeader: () =>
      new DomainError('public_intensity.no_header', {
        titles: INTENSITY_IMPORT_FIELDS.map((field) => titleOf(translate, 'pt-BR', field)).join('; '),
      }),
    tooManyRows: () => new DomainError('public_intensity.too_many_rows', { max: INTENSITY_ROWS_MAX }),
  })
}

/** A spreadsheet of published intensities with its titles alone, and in a workbook what each column takes. */
export function intensityTemplate(
  translate: Translate,
  { format = 'csv', language = 'pt-BR' }: { readonly format?: 'xlsx' | 'csv'; readonly language?: string },
): Promise<File> {
  const say = (key: string) => translate(language, `public-intensity:${key}`)
  return titledTemplate({
    format,
    title: say('title'),
    columns: INTENSITY_IMPORT_FIELDS.map((field) => ({
      title: titleOf(translate, language, field),
      about: say(`about.${field}`),
    })),
    guide: { name: say('import.guide'), column: say('import.guide.column'), takes: say('import.guide.takes') },
  })
}

function titleOf(translate: Translate, language: string, field: IntensityField): string {
  return translate(language, `public-intensity:column.${field}`)
}

function fieldsByTitle(translate: Translate): ReadonlyMap<string, IntensityField> {
  const told = INTENSITY_IMPORT_FIELDS.flatMap((field) =>
    [field, ...LANGUAGES.map((language) => titleOf(translate, language, field))].map(
      (title) => [normaliseName(title), field] as const,
    ),
  )
  return new Map(told)
}
