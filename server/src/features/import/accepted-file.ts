import { importLimits } from '@pegada/contract/import-limits.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { type ContentKind, contentKind } from '../document/content-kind.ts'

/** Kinds that a batch takes. Text is let in, to be told by its reader why it is not XML. */
const maxBytes: Partial<Readonly<Record<ContentKind, number>>> = {
  zip: importLimits.zipMaxBytes,
  xml: importLimits.xmlMaxBytes,
  text: importLimits.xmlMaxBytes,
  pdf: importLimits.billMaxBytes,
  png: importLimits.billMaxBytes,
  jpg: importLimits.billMaxBytes,
  xlsx: importLimits.sheetMaxBytes,
  csv: importLimits.sheetMaxBytes,
}
const acceptedKinds = 'XML, ZIP, PDF, PNG, JPG, XLSX, CSV'

/** The most that any file of a batch may have. */
export const fileMaxBytes = Math.max(...Object.values(maxBytes))

/**
 * What a file of a batch is, by its content. Throws `file.empty`, `file.too_large` with the limit of its kind, or
 * `file.kind_not_accepted`.
 */
export function acceptedKind(name: string, bytes: Uint8Array): ContentKind {
  refuseSize(name, bytes.length)
  const kind = contentKind(bytes)
  const max = maxBytes[kind]
  if (max === undefined) throw new DomainError('file.kind_not_accepted', { name, accepted: acceptedKinds })
  if (bytes.length > max) throw tooLarge(name, max)
  return kind
}

/** Refuses a size that no kind of file may have: `file.empty` or `file.too_large`. */
export function refuseSize(name: string, bytes: number): void {
  if (bytes === 0) throw new DomainError('file.empty', { name })
  if (bytes > fileMaxBytes) throw tooLarge(name, fileMaxBytes)
}

function tooLarge(name: string, max: number): DomainError {
  return new DomainError('file.too_large', { name, max: `${max / 1024 / 1024} MB` })
}
