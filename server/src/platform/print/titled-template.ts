import writeXlsxFile, { type Row } from 'write-excel-file/node'
import { headings, label } from './cells.ts'

/** A column to fill in: its title, and what it takes. */
export interface TemplateColumn {
  readonly title: string
  readonly about: string
}

/** A spreadsheet with its titles alone, and in a workbook a tab that says what each column takes. */
export async function titledTemplate({
  format,
  title,
  columns,
  guide,
}: {
  readonly format: 'xlsx' | 'csv'
  /** What the rows are, for the name of the file and of the tab. */
  readonly title: string
  readonly columns: readonly TemplateColumn[]
  /** Name of the tab that explains, and its two headings. */
  readonly guide: { readonly name: string; readonly column: string; readonly takes: string }
}): Promise<File> {
  const titles = columns.map((column) => column.title)
  const name = `Pegada - ${title}.${format}`
  if (format === 'csv') return new File([`\ufeff${titles.map(quoted).join(';')}\r\n`], name, { type: 'text/csv' })
  const about: Row[] = columns.map((column) => [label(column.title), label(column.about)])
  const bytes = await writeXlsxFile(
    [
      {
        sheet: title.slice(0, 31),
        data: [headings(...titles)],
        columns: titles.map(() => ({ width: 22 })),
        stickyRowsCount: 1,
      },
      {
        sheet: guide.name.slice(0, 31),
        data: [headings(guide.column, guide.takes), ...about],
        columns: [{ width: 26 }, { width: 90 }],
      },
    ],
    { fontFamily: 'Calibri', fontSize: 11 },
  ).toBuffer()
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return new File([Buffer.from(bytes)], name, { type })
}

function quoted(text: string): string {
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
