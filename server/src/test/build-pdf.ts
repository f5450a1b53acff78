import { deflateSync } from 'node:zlib'

/** PDFs made by hand for tests: text at places, and what a hostile one would hold. */

/** A text at x and y from the upper left corner, in points, with the size of its letters. */
export type PdfText = readonly [x: number, y: number, text: string, size?: number]

export interface PdfParts {
  /** Entries for the catalogue, such as an action on opening. */
  readonly catalogue?: string
  /** Bodies of objects beside those of the pages; the first is object 100. */
  readonly objects?: readonly (string | Buffer)[]
  /** What the tree of pages says of their number, in place of the truth. */
  readonly count?: number
  /** Entries for the trailer. */
  readonly trailer?: string
  readonly size?: readonly [width: number, height: number]
}

/** A PDF 1.4 with one font, a page for each list of texts. */
export function buildPdf(pages: readonly (readonly PdfText[])[], parts: PdfParts = {}): Uint8Array {
  const [width, height] = parts.size ?? [595, 842]
  const objects = new Map<number, Buffer>()
  const set = (number: number, body: string | Buffer) => objects.set(number, asBuffer(body))
  set(1, `<< /Type /Catalog /Pages 2 0 R ${parts.catalogue ?? ''} >>`)
  const kids = pages.map((_, index) => `${10 + index * 2} 0 R`).join(' ')
  set(2, `<< /Type /Pages /Kids [${kids}] /Count ${parts.count ?? pages.length} >>`)
  set(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  for (const [index, texts] of pages.entries()) {
    const own = 10 + index * 2
    const resources = '<< /Font << /F1 3 0 R >> >>'
    set(
      own,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources ${resources} /Contents ${own + 1} 0 R >>`,
    )
    set(own + 1, packedStream(asBuffer(texts.map((text) => drawn(text, height)).join('\n'))))
  }
  for (const [index, body] of (parts.objects ?? []).entries()) set(100 + index, body)
  return written(objects, parts.trailer ?? '')
}

/** A stream packed as most are, with entries for its dictionary. */
export function packedStream(content: Buffer, entries = ''): Buffer {
  const packed = deflateSync(content)
  const head = `<< /Filter /FlateDecode /Length ${packed.length} ${entries} >>\nstream\n`
  return Buffer.concat([asBuffer(head), packed, asBuffer('\nendstream')])
}

function drawn([x, y, text, size = 9]: PdfText, height: number): string {
  const escaped = text.replace(/[\\()]/g, (character) => `\\${character}`)
  return `BT /F1 ${size} Tf ${x} ${height - y - size * 0.8} Td (${escaped}) Tj ET`
}

function written(objects: ReadonlyMap<number, Buffer>, trailer: string): Uint8Array {
  const parts: Buffer[] = [asBuffer('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n')]
  const places = new Map<number, number>()
  let at = parts[0]?.length ?? 0
  for (const [number, body] of objects) {
    places.set(number, at)
    const whole = Buffer.concat([asBuffer(`${number} 0 obj\n`), body, asBuffer('\nendobj\n')])
    parts.push(whole)
    at += whole.length
  }
  const rows = [...places].toSorted(([left], [right]) => left - right)
  const table = rows.map(([number, place]) => `${number} 1\n${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = Math.max(...places.keys()) + 1
  parts.push(asBuffer(`xref\n0 1\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`))
  parts.push(asBuffer(`startxref\n${at}\n%%EOF\n`))
  return new Uint8Array(Buffer.concat(parts))
}

/** Latin-1, which WinAnsi is for the letters of Portuguese. */
function asBuffer(text: string | Buffer): Buffer {
  return typeof text === 'string' ? Buffer.from(text, 'latin1') : text
}
