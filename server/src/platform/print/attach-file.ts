import { invariant } from '@pegada/core/domain-error.ts'

/** A file that travels within a PDF, for machines. */
export interface AttachedFile {
  readonly name: string
  /** `application/json`. */
  readonly mime: string
  readonly bytes: Uint8Array
  readonly about: string
}

/**
 * The PDF with a file in it (ISO 32000-1, 7.11.4; as data to the document, ISO 32000-2, 14.13): objects are added at the end, and
 * its first bytes stay as they are (7.5.6, incremental updates). For what our renderer writes: one table of references, in plain text.
 */
export function attachFile(pdf: Uint8Array, file: AttachedFile): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1')
  const trailer = text.slice(text.lastIndexOf('trailer'))
  const size = numberIn(trailer, /\/Size (\d+)/)
  const root = numberIn(trailer, /\/Root (\d+) 0 R/)
  const previous = numberIn(trailer, /startxref\s+(\d+)/)
  const kept = [/\/Info \d+ 0 R/, /\/ID \[[^\]]*\]/].flatMap((pattern) => pattern.exec(trailer)?.[0] ?? [])
  const [stream, spec] = [size, size + 1]
  const names = `/EmbeddedFiles << /Names [${stringOf(file.name)} ${spec} 0 R] >>`
  const catalogue = dictionaryOf(text, root)
  const own = /\/Names (\d+) 0 R/.exec(catalogue)?.[1]
  const changed = own ? [objectOf(Number(own), within(dictionaryOf(text, Number(own)), names))] : []
  const newRoot = within(catalogue, `/AF [${spec} 0 R]${own ? '' : ` /Names << ${names} >>`}`)
  const subtype = file.mime.replace('/', '#2F')
  const added = [
    ...changed,
    objectOf(root, newRoot),
    {
      number: stream,
      bytes: Buffer.concat([
        latin(`${stream} 0 obj\n<< /Type /EmbeddedFile /Subtype /${subtype} /Length ${file.bytes.length} >>\nstream\n`),
        file.bytes,
        latin('\nendstream\nendobj\n'),
      ]),
    },
    objectOf(
      spec,
      `<< /Type /Filespec /F ${stringOf(file.name)} /UF ${stringOf(file.name)} /Desc ${stringOf(file.about)} /AFRelationship /Data /EF << /F ${stream} 0 R >> >>`,
    ),
  ]
  return writeUpdate(pdf, added, `<< /Size ${size + 2} /Root ${root} 0 R /Prev ${previous} ${kept.join(' ')} >>`)
}

interface PdfObject {
  readonly number: number
  readonly bytes: Uint8Array
}

/** The objects after the file, a table that says where they stand, and the trailer. */
function writeUpdate(pdf: Uint8Array, objects: readonly PdfObject[], trailer: string): Uint8Array {
  const parts: Uint8Array[] = [pdf, latin('\n')]
  let at = pdf.length + 1
  const table: string[] = []
  for (const { number, bytes } of objects) {
    table.push(`${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`)
    parts.push(bytes)
    at += bytes.length
  }
  parts.push(latin(`xref\n${table.join('')}trailer\n${trailer}\nstartxref\n${at}\n%%EOF\n`))
  return Buffer.concat(parts)
}

/** The dictionary of an object, from `<<` to `>>`. */
function dictionaryOf(text: string, number: number): string {
  const start = text.lastIndexOf(`\n${number} 0 obj\n`)
  invariant(start !== -1, `the PDF has an object ${number}`)
  const end = text.indexOf('endobj', start)
  return text.slice(text.indexOf('<<', start), text.lastIndexOf('>>', end) + 2)
}

function within(dictionary: string, entry: string): string {
  return `${dictionary.slice(0, -2)}${entry}\n>>`
}

function objectOf(number: number, content: string): PdfObject {
  return { number, bytes: latin(`${number} 0 obj\n${content}\nendobj\n`) }
}

function numberIn(text: string, pattern: RegExp): number {
  const found = pattern.exec(text)?.[1]
  invariant(found, `the trailer of the PDF has ${pattern.source}`)
  return Number(found)
}

function latin(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}

/** A text of a PDF in UTF-16 with its mark, as hexadecimal, which takes every letter and needs no escaping. */
function stringOf(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
  return `<${bytes.toString('hex')}>`
}
