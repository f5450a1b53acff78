import { bareJpeg } from './bare-jpeg.ts'
import { barePng } from './bare-png.ts'
import { bareWebp } from './bare-webp.ts'

export type AvatarKind = 'png' | 'jpg' | 'webp'

/** The kind of a picture by its own bytes, never by its name; undefined for anything that is not one of the three. */
export function avatarKind(bytes: Uint8Array): AvatarKind | undefined {
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')
  if (text(0, 8) === '\x89PNG\r\n\x1a\n' && text(12, 16) === 'IHDR') return 'png'
  if (text(0, 3) === '\xff\xd8\xff') return 'jpg'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  return undefined
}

export const avatarMedia: Readonly<Record<AvatarKind, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
}

/** The picture without what says where, when, by whom and with what it was made; undefined where it is not whole. */
export const bareAvatar: Readonly<Record<AvatarKind, (bytes: Uint8Array) => Uint8Array | undefined>> = {
  png: barePng,
  jpg: bareJpeg,
  webp: bareWebp,
}
