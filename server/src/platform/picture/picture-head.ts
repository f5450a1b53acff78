import type { IImage } from 'image-size/types/interface'
import { JPG } from 'image-size/types/jpg'
import { PNG } from 'image-size/types/png'
import { WEBP } from 'image-size/types/webp'

export type PictureKind = 'png' | 'jpg' | 'webp'

/** What a picture says of itself before anything of it is drawn. */
export interface PictureHead {
  readonly kind: PictureKind
  /** In pixels, as they are stored: which way up they are shown is not looked at. */
  readonly width: number
  readonly height: number
}

const kinds: readonly (readonly [PictureKind, IImage])[] = [
  ['png', PNG],
  ['jpg', JPG],
  ['webp', WEBP],
]

/** More pixels than this are not drawn: each takes four bytes meanwhile. */
export const DRAWN_PIXELS_MAX = 16_000_000

export const pictureMedia: Readonly<Record<PictureKind, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
}

/** The kind and size of a picture by its own bytes, never by its name; undefined for anything that is not one of the three. */
export function readPictureHead(bytes: Uint8Array): PictureHead | undefined {
  try {
    const [kind, format] = kinds.find(([, { validate }]) => validate(bytes)) ?? []
    if (!kind || !format) return undefined
    const { width, height } = format.calculate(bytes)
    return width > 0 && height > 0 ? { kind, width, height } : undefined
  } catch {
    // A head that ends too early, or contradicts itself.
    return undefined
  }
}

/**
 * The most pixels that drawing the picture may take. A JPEG may hold several frame heads, and who draws it may go by another
 * than who reads its size: the largest counts.
 */
export function pixelsOf(bytes: Uint8Array, { kind, width, height }: PictureHead): number {
  let most = width * height
  if (kind !== 'jpg') return most
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = view.indexOf(0xff); at >= 0 && at + 10 <= view.length; at = view.indexOf(0xff, at + 1)) {
    const parts = view[at + 9] ?? 0
    const isFrame = ((view[at + 1] ?? 0) & 0xf0) === 0xc0 && view.readUInt16BE(at + 2) === 8 + 3 * parts
    if (isFrame) most = Math.max(most, view.readUInt16BE(at + 5) * view.readUInt16BE(at + 7))
  }
  return most
}
