import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import readXlsxFile from 'read-excel-file/node'
import { allOf } from './all-of.ts'

/** What tests read back from the files of a report, with parsers that are not ours. */
export interface ReadPdf {
  readonly pages: readonly string[]
  readonly text: string
  readonly info: Readonly<Record<string, unknown>>
}

/** A file that is made piece by piece, whole. */
export async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  return Buffer.concat(await allOf(pieces))
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

/** What a screen reader is told of each page: the parts with what they are, in order, and the words of figures. */
export async function readTags(bytes: Uint8Array): Promise<{ readonly isMarked: boolean; readonly parts: string[][] }> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  const parts: string[][] = []
  for (let number = 1; number <= document.numPages; number++) {
    const found: string[] = []
    const look = (node: Part): void => {
      if (node.role) found.push(node.alt === undefined ? node.role : `${node.role}: ${node.alt}`)
      for (const child of node.children ?? []) look(child)
    }
    look((await (await document.getPage(number)).getStructTree()) as Part)
    parts.push(found)
  }
  const marks = (await document.getMarkInfo()) as { readonly Marked?: boolean } | null
  await task.destroy()
  return { isMarked: marks?.Marked === true, parts }
}

interface Part {
  readonly role?: string
  readonly alt?: string
  readonly children?: readonly Part[]
}

/** The sheets by name, as rows of values. */
export async function readXlsx(bytes: Uint8Array): Promise<ReadonlyMap<string, readonly (readonly unknown[])[]>> {
  const sheets = await readXlsxFile(Buffer.from(bytes))
  return new Map(sheets.map(({ sheet, data }) => [sheet, data]))
}
