import { orientationOf, tiffOf } from './orientation.ts'

/** Chunks that draw the picture or its frames. */
const drawing = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF'])
/** Flags of the extended head that announce a colour profile, Exif and XMP. */
const profileFlag = 0x20
const exifFlag = 0x08
const xmpFlag = 0x04

/**
 * A WebP with what draws it alone, and where it is turned the orientation: no colour profile, Exif or XMP, nor chunks that nobody
 * knows, nor what stands after its end. Undefined where the chunks do not hold together.
 */
export function bareWebp(bytes: Uint8Array): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const whole = view.getUint32(4, true) + 8
  const chunks = whole <= bytes.length ? chunksOf(bytes, 12, whole) : undefined
  if (!chunks?.some(({ kind }) => kind === 'VP8 ' || kind === 'VP8L' || kind === 'ANMF')) return undefined
  const exif = chunks.find(({ kind }) => kind === 'EXIF')
  const orientation = exif ? orientationOf(tiffIn(exif.body)) : 1
  const kept = chunks.flatMap((chunk) => bareChunk(chunk, orientation !== 1))
  if (kept.length === 0) return undefined
  if (orientation !== 1) kept.push(chunkOf('EXIF', tiffOf(orientation)))
  const body = Buffer.concat(kept)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

interface Chunk {
  readonly kind: string
  readonly body: Uint8Array
}

function chunksOf(bytes: Uint8Array, from: number, to: number): Chunk[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: Chunk[] = []
  let at = from
  while (at + 8 <= to) {
    const end = at + 8 + view.getUint32(at + 4, true)
    if (end > to) return undefined
    const kind = Buffer.from(bytes.subarray(at, at + 4)).toString('latin1')
    chunks.push({ kind, body: bytes.subarray(at + 8, end) })
    // A body of odd length is followed by a byte of nothing.
    at = end + (end % 2)
  }
  return chunks
}

/** What is kept of a chunk: a head that announces what is still there, a frame with its own drawing chunks. */
function bareChunk({ kind, body }: Chunk, isTurned: boolean): Uint8Array[] {
  if (!drawing.has(kind)) return []
  if (kind === 'VP8X') {
    const head = Buffer.from(body)
    head[0] = ((head[0] ?? 0) & ~(profileFlag | exifFlag | xmpFlag)) | (isTurned ? exifFlag : 0)
    return [chunkOf(kind, head)]
  }
  if (kind !== 'ANMF') return [chunkOf(kind, body)]
  const inner = chunksOf(body, 16, body.length) ?? []
  const frame = inner.flatMap((chunk) => bareChunk(chunk, false))
  return [chunkOf(kind, Buffer.concat([body.subarray(0, 16), ...frame]))]
}

function chunkOf(kind: string, body: Uint8Array): Uint8Array {
  const chunk = Buffer.alloc(8 + body.length + (body.length % 2))
  chunk.write(kind, 0, 'latin1')
  chunk.writeUInt32LE(body.length, 4)
  chunk.set(body, 8)
  return chunk
}

/** Some programs put the name that JPEG uses before the block. */
function tiffIn(body: Uint8Array): Uint8Array {
  return Buffer.from(body.subarray(0, 4)).toString('latin1') === 'Exif' ? body.subarray(6) : body
}
