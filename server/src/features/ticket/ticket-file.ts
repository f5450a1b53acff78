import { randomUUID } from 'node:crypto'
import { TICKET_FILE_BYTES_MAX } from '@pegada/contract/ticket.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Ports } from '../../ports.ts'
import { type ContentKind, contentKind, mediaType } from '../document/content-kind.ts'
import { fileNameOf } from '../document/file-name.ts'
import type { MessageRow } from './repo.ts'

/** What a message keeps of the file sent with it. */
export type KeptFile = Pick<MessageRow, 'fileName' | 'fileKind' | 'fileBytes' | 'storageKey'>

export const noFile: KeptFile = { fileName: null, fileKind: null, fileBytes: null, storageKey: null }

/** Keeps the file of a message, typed by its bytes, beside whatever was kept before. Throws `file.empty`, `file.too_large` or `file.kind_not_accepted`. */
export async function keepFile({ storage }: Pick<Ports, 'storage'>, companyId: string, file: File): Promise<KeptFile> {
  const name = fileNameOf(file.name)
  if (file.size === 0) throw new DomainError('file.empty', { name })
  if (file.size > TICKET_FILE_BYTES_MAX) throw new DomainError('file.too_large', { name, max: '5 MB' })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = kindOf(bytes)
  if (!kind) throw new DomainError('file.kind_not_accepted', { name, accepted: 'PNG, JPG, PDF, TXT' })
  const storageKey = `${companyId}/tickets/${randomUUID()}`
  await storage.put(storageKey, bytes)
  return { fileName: name, fileKind: kind, fileBytes: bytes.length, storageKey }
}

/** The file again, named as it was and typed by what its bytes are. */
export async function readFile({ storage }: Pick<Ports, 'storage'>, kept: KeptFile): Promise<File> {
  const bytes = kept.storageKey === null ? undefined : await storage.find(kept.storageKey)
  if (!bytes || kept.fileKind === null) throw new DomainError('ticket.file_not_found')
  return new File([Buffer.from(bytes)], kept.fileName ?? 'anexo', { type: mediaType(kept.fileKind) })
}

function kindOf(bytes: Uint8Array): KeptFile['fileKind'] | undefined {
  const kind: ContentKind = contentKind(bytes)
  if (kind === 'png' || kind === 'jpg' || kind === 'pdf') return kind
  // Lists with commas and pieces of XML are text all the same; it goes out as plain text alone.
  const isText = (kind === 'text' || kind === 'csv' || kind === 'xml') && isUtf8(bytes)
  return isText ? 'text' : undefined
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0')
  } catch {
    return false
  }
}
