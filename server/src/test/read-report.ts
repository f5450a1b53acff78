import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import readXlsxFile from 'read-excel-file/node'

/** What tests read back from the files of a report, with parsers that are not ours. */
export interface ReadPdf {
  readonly pages: readonly string[]
  readonly text: string
  readonly info: Readonly<Record<string, unknown>>
}

/** The text of each page, pieces joined by spaces, and the document's information. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(
      items
        .flatMap((item) => ('str' in item ? [item.str] : []))
        .join(' ')
        .replace(/\s+/g, ' '),
    )
  }
  const { info } = await document.getMetadata()
  await task.destroy()
  return { pages, text: pages.join(' '), info: info as Record<string, unknown> }
}

/** The sheets by name, as rows of values. */
export async function readXlsx(bytes: Uint8Array): Promise<ReadonlyMap<string, readonly (readonly unknown[])[]>> {
  const sheets = await readXlsxFile(Buffer.from(bytes))
  return new Map(sheets.map(({ sheet, data }) => [sheet, data]))
}
