import { createHash } from 'node:crypto'
import { LOGO_BYTES_MAX } from '@pegada/contract/website.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { readPictureHead } from '../../platform/picture/picture-head.ts'
import { redrawPicture } from '../../platform/picture/redraw-picture.ts'
import type { Ports } from '../../ports.ts'
import { fileNameOf } from '../document/file-name.ts'
import { findPartner } from './repo.ts'

/** A picture that may be shown on our origin: what it is, by its bytes, and its digest. */
export interface Logo {
  readonly kind: 'png' | 'webp'
  readonly sha256: string
  readonly bytes: Uint8Array
}

/** Sides of a stored logo, pixels. */
const sideMax = 800

/** Reads an uploaded logo and draws it anew. Throws `file.empty`, `file.too_large` or `file.kind_not_accepted`: the name and type told are not believed. */
export async function readLogo(file: File): Promise<Logo> {
  const name = fileNameOf(file.name)
  if (file.size === 0) throw new DomainError('file.empty', { name })
  if (file.size > LOGO_BYTES_MAX) throw new DomainError('file.too_large', { name, max: '200 KB' })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const head = readPictureHead(bytes)
  const picture = head?.kind === 'jpg' ? undefined : await redrawPicture(bytes, sideMax)
  if (!picture || picture.kind === 'jpg')
    throw new DomainError('file.kind_not_accepted', { name, accepted: 'PNG, WebP' })
  const sha256 = createHash('sha256').update(picture.bytes).digest('hex')
  return { kind: picture.kind, sha256, bytes: picture.bytes }
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
