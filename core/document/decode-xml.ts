/**
 * Bytes to text for XML, by the rules of XML 1.0 appendix F: byte order mark first, then the declaration, then UTF-8.
 * Decoding is strict: a Latin-1 file that claims UTF-8 is refused rather than read with replacement characters,
 * because a product name that lost its accents would be classified wrongly without anyone noticing.
 */
import { DomainError } from '../domain-error.ts'

/** The largest file read as one document: 5 MB; the largest NF-e that the tax offices accept is a tenth of it. */
export const DOCUMENT_BYTES_MAX = 5_000_000

/**
 * The text of an XML file without byte order mark or leading blanks.
 * @throws document.too_large, document.empty, document.not_xml, document.encoding_invalid
 */
export function decodeXml(bytes: Uint8Array): string {
  if (bytes.length > DOCUMENT_BYTES_MAX) throw new DomainError('document.too_large', { limitMb: 5 })
  const encoding = encodingOf(bytes)
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new DomainError('document.encoding_invalid', { encoding })
  }
  const start = firstNonBlank(text)
  if (start === text.length) throw new DomainError('document.empty')
  if (text[start] !== '<') throw new DomainError('document.not_xml')
  return start === 0 ? text : text.slice(start)
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === LESS_THAN && second === 0) return 'utf-16le'
  if (first === 0 && second === LESS_THAN) return 'utf-16be'
  const offset = first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0
  refuseOtherContent(bytes, offset)
  return offset === 3 ? 'utf-8' : declaredEncoding(bytes)
}

/** Says "not XML" for a PDF or a picture before strict decoding would blame its encoding. */
function refuseOtherContent(bytes: Uint8Array, offset: number): void {
  let index = offset
  while (index < bytes.length && BLANKS.includes(bytes[index] ?? 0)) index += 1
  if (index === bytes.length) throw new DomainError('document.empty')
  if (bytes[index] !== LESS_THAN) throw new DomainError('document.not_xml')
}

function declaredEncoding(bytes: Uint8Array): string {
  const declared = DECLARATION.exec(headOf(bytes))?.[1]?.toLowerCase()
  if (declared === undefined) return 'utf-8'
  const encoding = ENCODINGS.get(declared)
  // A file that claims UTF-16 but is readable as single bytes contradicts itself.
  if (encoding === undefined) throw new DomainError('document.encoding_invalid', { encoding: declared })
  return encoding
}

/** The first tag, as single bytes; a declaration is no longer than this. */
function headOf(bytes: Uint8Array): string {
  const end = Math.min(bytes.length, DECLARATION_MAX)
  let head = ''
  for (let index = 0; index < end; index += 1) {
    const byte = bytes[index] ?? 0
    head += String.fromCharCode(byte)
    if (byte === GREATER_THAN) break
  }
  return head
}

function firstNonBlank(text: string): number {
  let index = 0
  while (index < text.length && BLANKS.includes(text.charCodeAt(index))) index += 1
  return index
}

const LESS_THAN = 0x3c
const GREATER_THAN = 0x3e
const DECLARATION_MAX = 200
const BLANKS: readonly number[] = [0x20, 0x09, 0x0a, 0x0d]
const DECLARATION = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/
const ENCODINGS: ReadonlyMap<string, string> = new Map([
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['us-ascii', 'utf-8'],
  ['ascii', 'utf-8'],
  ['iso-8859-1', 'windows-1252'],
  ['iso8859-1', 'windows-1252'],
  ['latin1', 'windows-1252'],
  ['windows-1252', 'windows-1252'],
  ['cp1252', 'windows-1252'],
])
