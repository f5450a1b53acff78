import { createHash } from 'node:crypto'
import { LOGO_BYTES_MAX } from '@pegada/contract/website.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Ports } from '../../ports.ts'
import { fileNameOf } from '../document/file-name.ts'
import { findPartner } from './repo.ts'

/** A picture that may be shown on our origin: what it is, by its bytes, and its digest. */
export interface Logo {
  readonly kind: 'png' | 'webp'
  readonly sha256: string
  readonly bytes: Uint8Array
}

/** Reads an uploaded logo. Throws `file.empty`, `file.too_large` or `file.kind_not_accepted`: the name and type told are not believed. */
export async function readLogo(file: File): Promise<Logo> {
  const name = fileNameOf(file.name)
  if (file.size === 0) throw new DomainError('file.empty', { name })
  if (file.size > LOGO_BYTES_MAX) throw new DomainError('file.too_large', { name, max: '200 KB' })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = logoKind(bytes)
  if (!kind) throw new DomainError('file.kind_not_accepted', { name, accepted: 'PNG, WebP' })
  return { kind, sha256: createHash('sha256').update(bytes).digest('hex'), bytes }
}

/** PNG by its signature and first chunk, WebP by its container; undefined for anything else. */
export function logoKind(bytes: Uint8Array): 'png' | 'webp' | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1a\n') && head.slice(12, 16) === 'IHDR') return 'png'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  return undefined
}

export function logoKey(sha256: string): string {
  return `platform/partner-logos/${sha256}`
}

/** The picture of a partner as it is answered; undefined where there is none. */
export async function findLogo(ports: Pick<Ports, 'db' | 'storage'>, partnerId: string): Promise<Logo | undefined> {
  const row = await findPartner(ports.db, partnerId)
  const bytes = row && (await ports.storage.find(logoKey(row.logoSha256)))
  return bytes && { kind: row.logoKind, sha256: row.logoSha256, bytes }
}
