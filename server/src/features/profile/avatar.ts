import { randomBytes } from 'node:crypto'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { DRAWN_PIXELS_MAX, pictureMedia, pixelsOf, readPictureHead } from '../../platform/picture/picture-head.ts'
import { redrawPicture } from '../../platform/picture/redraw-picture.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordPersonAudit } from '../account/record-person-audit.ts'
import { findProfile, isPictureAt, updateProfileRow } from './repo.ts'

const maxBytes = 2 * 1024 * 1024
/** Sides of a stored picture, pixels: it is shown small. */
const sideMax = 512

/**
 * Sets the person's picture, drawn anew without its metadata (places, times, cameras), under their id and a random part; the earlier one is deleted.
 * Throws `avatar.too_large`, `avatar.kind_not_accepted`.
 */
export async function uploadAvatar(ports: Ports, { userId }: Actor, file: File): Promise<string> {
  if (file.size > maxBytes) throw new DomainError('avatar.too_large', { max: '2 MB' })
  const sent = new Uint8Array(await file.arrayBuffer())
  const head = readPictureHead(sent)
  if (head && pixelsOf(sent, head) > DRAWN_PIXELS_MAX) throw new DomainError('avatar.too_large', { max: '16 MP' })
  const picture = await redrawPicture(sent, sideMax)
  if (!picture) throw new DomainError('avatar.kind_not_accepted')
  const key = `avatars/${userId}-${randomBytes(12).toString('hex')}.${picture.kind}`
  await ports.storage.put(key, picture.bytes)
  await setAvatar(ports, userId, key)
  return key
}

/** Takes the picture away. */
export function removeAvatar(ports: Ports, { userId }: Actor): Promise<void> {
  return setAvatar(ports, userId, null)
}

/** The picture as a file. Throws `avatar.not_found`. */
export async function getAvatar(ports: Ports, actor: Actor): Promise<File> {
  const picture = await findAvatar(ports, actor)
  if (!picture) throw new DomainError('avatar.not_found')
  return picture
}

/** The picture as a file, where there is one. */
export async function findAvatar(ports: Ports, { userId }: Pick<Actor, 'userId'>): Promise<File | undefined> {
  const key = (await findProfile(ports.db.queries, userId))?.avatarKey
  return readPicture(ports, key)
}

/** The picture of somebody of the company. Throws `avatar.not_found`, also where it is of another company. */
export async function getPicture(ports: Ports, { companyId }: Actor, key: string): Promise<File> {
  const picture = (await isPictureAt(ports.db.queries, companyId, key)) ? await readPicture(ports, key) : undefined
  if (!picture) throw new DomainError('avatar.not_found')
  return picture
}

async function readPicture(ports: Ports, key: string | null | undefined): Promise<File | undefined> {
  const bytes = key ? await ports.storage.find(key) : undefined
  const kind = bytes && readPictureHead(bytes)?.kind
  return bytes && kind && new File([new Uint8Array(bytes)], `avatar.${kind}`, { type: pictureMedia[kind] })
}

async function setAvatar(ports: Ports, userId: string, key: string | null): Promise<void> {
  const earlier = await ports.db.asOwner(async (tx) => {
    const before = await findProfile(tx.queries, userId)
    invariant(before, 'who is signed in has a profile')
    await updateProfileRow(tx, userId, { avatarKey: key })
    await recordPersonAudit(tx, ports.clock, userId, key ? 'account.set_avatar' : 'account.remove_avatar')
    return before.avatarKey
  })
  if (earlier && earlier !== key) await ports.storage.delete(earlier)
}
