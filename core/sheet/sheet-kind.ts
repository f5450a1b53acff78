import { isZip } from '../document/open-zip.ts'
import { DomainError } from '../domain-error.ts'

/** What a spreadsheet file is, by its first bytes and never by its name. */
export type SheetKind = 'workbook' | 'text'

const HEAD = 4096

/** The kind of these bytes; throws `sheet.kind_not_accepted`, or `sheet.old_workbook` for what Excel wrote before 2007. */
export function sheetKind(bytes: Uint8Array, name: string): SheetKind {
  if (isZip(bytes)) return 'workbook'
  const head = bytes.subarray(0, HEAD)
  if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0])) throw new DomainError('sheet.old_workbook', { name })
  if (startsWith(head, [0xff, 0xfe]) || startsWith(head, [0xfe, 0xff])) return 'text'
  const isBinary = head.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13)
  const isMarkup = /^(?:\ufeff|ï»¿)?\s*(?:<|%PDF|\{)/.test(String.fromCharCode(...head.subarray(0, 64)))
  if (isBinary || isMarkup) throw new DomainError('sheet.kind_not_accepted', { name })
  return 'text'
}

function startsWith(bytes: Uint8Array, prefix: readonly number[]): boolean {
  return prefix.every((byte, index) => bytes[index] === byte)
}
