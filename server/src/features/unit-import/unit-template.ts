import { UNIT_IMPORT_FIELDS } from '@pegada/contract/unit-import.ts'
import writeXlsxFile, { type Row } from 'write-excel-file/node'
import type { Translate } from '../../platform/locale/translate.ts'
import { headings, label } from '../../platform/print/cells.ts'
import { titleOf, type UnitField } from './unit-columns.ts'

/** A spreadsheet of units with its titles alone, and in a workbook what each column takes. */
export async function unitTemplate(
  translate: Translate,
  { format, language }: { readonly format: 'xlsx' | 'csv'; readonly language: string },
): Promise<File> {
  const say = (key: string) => translate(language, `business-unit:${key}`)
  const titles = UNIT_IMPORT_FIELDS.map((field) => titleOf(translate, language, field))
  const name = `Pegada - ${say('list.title')}.${format}`
  if (format === 'csv') return new File([`\ufeff${titles.map(quoted).join(';')}\r\n`], name, { type: 'text/csv' })
  const about: Row[] = UNIT_IMPORT_FIELDS.map((field, index) => [
    label(titles[index] ?? field),
    label(say(ABOUT[field] ?? 'import.about.free')),
  ])
  const bytes = await writeXlsxFile(
    [
      {
        sheet: say('list.title').slice(0, 31),
        data: [headings(...titles)],
        columns: titles.map(() => ({ width: 22 })),
        stickyRowsCount: 1,
      },
      {
        sheet: say('import.guide').slice(0, 31),
        data: [headings(say('import.guide.column'), say('import.guide.takes')), ...about],
        columns: [{ width: 26 }, { width: 90 }],
      },
    ],
    { fontFamily: 'Calibri', fontSize: 11 },
  ).toBuffer()
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return new File([Buffer.from(bytes)], name, { type })
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

function quoted(text: string): string {
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
