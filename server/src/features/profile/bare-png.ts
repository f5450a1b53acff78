import { crc32 } from 'node:zlib'
import { orientationOf, tiffOf } from './orientation.ts'

/** Chunks that draw the picture or its frames. */
const drawing = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB sBIT bKGD pHYs acTL fcTL fdAT'.split(' '))

/**
 * A PNG with what draws it alone, and where it is turned the orientation: no texts, times, Exif, colour profiles, nor chunks that
 * nobody knows, nor what stands after its end. Undefined where the chunks do not hold together.
 */
export function barePng(bytes: Uint8Array): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept = [bytes.subarray(0, 8)]
  let at = 8
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at)
    const end = at + 12 + length
    if (end > bytes.length) return undefined
    const kind = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1')
    if (drawing.has(kind)) kept.push(bytes.subarray(at, end))
    if (kind === 'eXIf') kept.push(...turned(orientationOf(bytes.subarray(at + 8, end - 4))))
    if (kind === 'IEND') return Buffer.concat(kept)
    at = end
  }
  return undefined
}

function turned(orientation: number): Uint8Array[] {
  if (orientation === 1) return []
  const named = Buffer.concat([Buffer.from('eXIf', 'latin1'), tiffOf(orientation)])
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(named.length - 4, 0)
  chunk.set(named, 4)
  chunk.writeUInt32BE(crc32(named), named.length + 4)
  return [chunk]
}
