import { createHash } from 'node:crypto'
import { DomainError } from '@pegada/core/domain-error.ts'
import { type ContentKind, contentKind } from '../document/content-kind.ts'
import { fileNameOf } from '../document/file-name.ts'

const acceptedKinds: readonly ContentKind[] = ['pdf', 'png', 'jpg', 'xml', 'xlsx', 'csv']
const maxBytes = 10 * 1024 * 1024

/** A file that stands for the truth of something, as it came. */
export interface CheckedEvidence {
  readonly name: string
  readonly bytes: Uint8Array
  readonly kind: ContentKind
  readonly sha256: string
}

/** The bytes of evidence. Throws `file.empty`, `file.too_large` or `file.kind_not_accepted`. */
export async function checkedEvidence(file: File): Promise<CheckedEvidence> {
  const name = fileNameOf(file.name)
  if (file.size === 0) throw new DomainError('file.empty', { name })
  if (file.size > maxBytes) throw new DomainError('file.too_large', { name, max: '10 MB' })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = contentKind(bytes)
  if (!acceptedKinds.includes(kind)) {
    throw new DomainError('file.kind_not_accepted', { name, accepted: 'PDF, PNG, JPG, XML, XLSX, CSV' })
  }
  return { name, bytes, kind, sha256: createHash('sha256').update(bytes).digest('hex') }
}
