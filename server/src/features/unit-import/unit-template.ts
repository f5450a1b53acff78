import { UNIT_IMPORT_FIELDS } from '@pegada/contract/unit-import.ts'
import type { Translate } from '../../platform/locale/translate.ts'
import { titledTemplate } from '../../platform/print/titled-template.ts'
import { titleOf, type UnitField } from './unit-columns.ts'

/** A spreadsheet of units with its titles alone, and in a workbook what each column takes. */
export async function unitTemplate(
  translate: Translate,
  { format, language }: { readonly format: 'xlsx' | 'csv'; readonly language: string },
): Promise<File> {
  const say = (key: string) => translate(language, `business-unit:${key}`)
  return titledTemplate({
    format,
    title: say('list.title'),
    columns: UNIT_IMPORT_FIELDS.map((field) => ({
      title: titleOf(translate, language, field),
      about: say(ABOUT[field] ?? 'import.about.free'),
    })),
    guide: { name: say('import.guide'), column: say('import.guide.column'), takes: say('import.guide.takes') },
  })
}

/** What a column takes, where it is no free text. */
const ABOUT: Readonly<Partial<Record<UnitField, string>>> = {
  name: 'import.about.name',
  type: 'import.about.type',
  cnpj: 'form.cnpj.about',
  country: 'import.about.country',
  zipCode: 'import.about.zip_code',
  foundedYear: 'import.about.year',
  operations: 'import.about.operations',
  openedOn: 'import.about.day',
  closedOn: 'import.about.day',
  inInventory: 'import.about.yes_no',
  outReason: 'form.reason.about',
}
