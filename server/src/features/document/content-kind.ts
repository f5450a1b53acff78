/**
 * What a file is, by its first bytes, never by its name or by what the browser says.
 * Zip archives of fiscal XML, office files (which are zips too), pictures and programs are told apart; what is left is
 * text, which only its reader can judge further.
 */
export type ContentKind = 'zip' | 'xlsx' | 'pdf' | 'png' | 'jpg' | 'xml' | 'csv' | 'text' | 'other'

/** The kind of these bytes; `other` is what Pegada has no use for. */
export function contentKind(bytes: Uint8Array): ContentKind {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (startsWith(buffer, 'PK\x03\x04') || startsWith(buffer, 'PK\x05\x06')) return archiveKind(buffer)
  const magic = MAGIC.find(([prefix]) => startsWith(buffer, prefix))
  return magic ? magic[1] : textKind(buffer)
}

/** The media type to answer a file of this kind with. */
export function mediaType(kind: ContentKind): string {
  return MEDIA_TYPES[kind]
}

function startsWith(buffer: Buffer, prefix: string): boolean {
  return buffer.subarray(0, prefix.length).equals(Buffer.from(prefix, 'latin1'))
}

/** Office Open XML packages carry their list of content types; only workbooks are of use. */
function archiveKind(buffer: Buffer): ContentKind {
  if (!buffer.includes('[Content_Types].xml')) return 'zip'
  return buffer.includes('xl/workbook') ? 'xlsx' : 'other'
}

function textKind(buffer: Buffer): ContentKind {
  const head = buffer.subarray(0, 4096)
  if (isUtf16(head)) return 'xml'
  if (head.some((byte) => byte < 32 && !TEXT_CONTROLS.has(byte))) return 'other'
  const text = head
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
  if (text.startsWith('<')) return WEB_PAGE.test(text) ? 'other' : 'xml'
  const [firstLine = ''] = text.split(/\r?\n/, 1)
  return /[;,\t]/.test(firstLine) ? 'csv' : 'text'
}

/** XML in UTF-16: with its mark, or with a `<` beside a zero. */
function isUtf16(head: Buffer): boolean {
  const [first, second] = head
  return (
    (first === 0xff && second === 0xfe) ||
    (first === 0xfe && second === 0xff) ||
    (first === 0x3c && second === 0) ||
    (first === 0 && second === 0x3c)
  )
}

const MAGIC: readonly (readonly [string, ContentKind])[] = [
  ['%PDF-', 'pdf'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['\xff\xd8\xff', 'jpg'],
  ['GIF8', 'other'],
  ['MZ', 'other'],
  ['\x7fELF', 'other'],
  ['Rar!', 'other'],
  ['7z\xbc\xaf', 'other'],
  ['\x1f\x8b', 'other'],
  ['\xd0\xcf\x11\xe0', 'other'],
]

const MEDIA_TYPES: Readonly<Record<ContentKind, string>> = {
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  xml: 'application/xml',
  csv: 'text/csv',
  text: 'text/plain',
  other: 'application/octet-stream',
}

const TEXT_CONTROLS: ReadonlySet<number> = new Set([9, 10, 12, 13])
const WEB_PAGE = /^<(?:!doctype\s+html|html|head|body|script|svg)\b/i
