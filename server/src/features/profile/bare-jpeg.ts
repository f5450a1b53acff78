import { orientationOf, tiffOf } from './orientation.ts'

const exifName = Buffer.from('Exif\0\0', 'latin1')

/**
 * A JPEG with what draws it alone: tables, frames, scans, the plain JFIF and Adobe heads, and, where the picture is turned, an Exif
 * block with nothing but the orientation. Comments, Exif (places, cameras), XMP, colour profiles, thumbnails and what stands after
 * the picture's end are left out. Undefined where the segments do not hold together.
 */
export function bareJpeg(bytes: Uint8Array): Uint8Array | undefined {
  const kept: Uint8Array[] = []
  let orientation = 1
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
    const end = at + 2 + length
    if (isAlone(marker) || length < 2 || end > bytes.length) return undefined
    const segment = bytes.subarray(at, end)
    if (marker === 0xe1 && startsWith(segment, exifName)) orientation = orientationOf(segment.subarray(10))
    else if (marker === 0xe0 && startsWith(segment, Buffer.from('JFIF\0', 'latin1'))) kept.push(bareJfif(segment))
    else if (marker === 0xee || !isNote(marker)) kept.push(segment)
    at = end
    if (marker !== 0xda) continue
    const next = endOfScan(bytes, at)
    if (next === undefined) return undefined
    kept.push(bytes.subarray(at, next))
    at = next
    if (bytes[at + 1] === 0xd9) {
      return Buffer.concat([Buffer.from([0xff, 0xd8]), ...turned(orientation), ...kept, Buffer.from([0xff, 0xd9])])
    }
  }
  return undefined
}

/** Markers that carry no length: none of them stands between segments before the picture's end. */
function isAlone(marker: number): boolean {
  return marker === 0x00 || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9)
}

/** APP0 to APP15 and COM: what says something about the picture. */
function isNote(marker: number): boolean {
  return (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe
}

function startsWith(segment: Uint8Array, name: Uint8Array): boolean {
  return Buffer.compare(segment.subarray(4, 4 + name.length), name) === 0
}

/** Version and density of a JFIF head; the thumbnail that may follow is left out. */
function bareJfif(segment: Uint8Array): Uint8Array {
  const head = Buffer.alloc(18)
  head.set(segment.subarray(0, 16))
  head.writeUInt16BE(16, 2)
  return head
}

/** Where coded data ends: at the next marker that is no restart and no escaped byte. */
function endOfScan(bytes: Uint8Array, from: number): number | undefined {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return undefined
}

function turned(orientation: number): Uint8Array[] {
  if (orientation === 1) return []
  const body = Buffer.concat([exifName, tiffOf(orientation)])
  return [Buffer.from([0xff, 0xe1, 0, body.length + 2]), body]
}
