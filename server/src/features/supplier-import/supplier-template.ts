import { SUPPLIER_IMPORT_FIELDS } from '@pegada/contract/supplier-import.ts'
import type { Translate } from '../../platform/locale/translate.ts'
import { titledTemplate } from '../../platform/print/titled-template.ts'
import { titleOf } from './supplier-titles.ts'

/** A spreadsheet of suppliers with its titles alone, and in a workbook what each column takes. */
export async function supplierTemplate(
  translate: Translate,
  { format, language }: { readonly format: 'xlsx' | 'csv'; readonly language: string },
): Promise<File> {
  const say = (key: string) => translate(language, `supplier-import:${key}`)
  return titledTemplate({
    format,
    title: say('file'),
    columns: SUPPLIER_IMPORT_FIELDS.map((field) => ({
      title: titleOf(translate, language, field),
      about: say(`about.${field}`),
    })),
    guide: { name: say('guide'), column: say('guide.column'), takes: say('guide.takes') },
  })
}
