import { crc32, deflateSync } from 'node:zlib'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { pixelsOf, readPictureHead } from './picture-head.ts'
import { redrawPicture } from './redraw-picture.ts'

/** A picture in two colours, as each format writes it. */
function drawn(kind: 'jpeg' | 'png' | 'webp'): Buffer {
  const canvas = createCanvas(16, 24)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#c04020'
  pen.fillRect(0, 0, 16, 24)
  pen.fillStyle = '#2040c0'
  pen.fillRect(0, 0, 8, 12)
  if (kind === 'png') return canvas.toBuffer('image/png')
  return kind === 'jpeg' ? canvas.toBuffer('image/jpeg', 90) : canvas.toBuffer('image/webp', 90)
}

async function shownBy(bytes: Uint8Array): Promise<Uint8ClampedArray> {
  const image = await loadImage(Buffer.from(bytes))
  const { width, height } = image
  const pen = createCanvas(width, height).getContext('2d')
  pen.drawImage(image, 0, 0)
  return pen.getImageData(0, 0, width, height).data
}

const secret = 'Casa da Rosa'

/** An Exif block with the orientation, and a directory of GPS with a latitude of 23° 33' 1" S. */
function tiffWithPlace(orientation: number): Buffer {
  const gps = 8 + 2 + 2 * 12 + 4
  const block = Buffer.alloc(gps + 2 + 2 * 12 + 4 + 24)
  block.write('II', 0, 'latin1')
  block.writeUInt16LE(42, 2)
  block.writeUInt32LE(8, 4)
  block.writeUInt16LE(2, 8)
  const entry = (at: number, tag: number, type: number, count: number) => {
    block.writeUInt16LE(tag, at)
    block.writeUInt16LE(type, at + 2)
    block.writeUInt32LE(count, at + 4)
    return at + 8
  }
  block.writeUInt16LE(orientation, entry(10, 0x0112, 3, 1))
  block.writeUInt32LE(gps, entry(22, 0x8825, 4, 1))
  block.writeUInt16LE(2, gps)
  block.write('S', entry(gps + 2, 1, 2, 2), 'latin1')
  const degrees = gps + 2 + 2 * 12 + 4
  block.writeUInt32LE(degrees, entry(gps + 14, 2, 5, 3))
  for (const [index, part] of [23, 1, 33, 1, 1, 1].entries()) block.writeUInt32LE(part, degrees + index * 4)
  return block
}

function segment(marker: number, ...parts: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

function photo(orientation: number): Buffer {
  const plain = drawn('jpeg')
  return Buffer.concat([
    plain.subarray(0, 2),
    segment(0xe1, 'Exif\0\0', tiffWithPlace(orientation)),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', `<x:xmpmeta>${secret}</x:xmpmeta>`),
    segment(0xe2, 'ICC_PROFILE\0', secret),
    segment(0xed, 'Photoshop 3.0\0', secret),
    segment(0xfe, secret),
    plain.subarray(2),
    Buffer.from(`second picture of ${secret}`),
  ])
}

function pngChunk(kind: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(body.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

function webpChunk(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(kind, 0, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}

/** The same picture with an extended head that announces a profile, Exif and XMP. */
function extendedWebp(orientation: number): Buffer {
  const picture = drawn('webp')
  const size = Buffer.from([0x2c, 0, 0, 0, 15, 0, 0, 23, 0, 0])
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    webpChunk('VP8X', size),
    webpChunk('ICCP', Buffer.from(secret)),
    picture.subarray(picture.indexOf('VP8 ')),
    webpChunk('EXIF', tiffWithPlace(orientation)),
    webpChunk('XMP ', Buffer.from(`${secret}!`)),
  ])
  return webpChunk('RIFF', body)
}

const redraw = async (bytes: Uint8Array) => Buffer.from((await redrawPicture(bytes, 512))?.bytes ?? [])

/** Which corner is blue once the picture is shown, and its size. */
async function blueCorner(bytes: Uint8Array) {
  const { width, height } = await loadImage(Buffer.from(bytes))
  const pixels = await shownBy(bytes)
  const isBlue = (x: number, y: number) => (pixels[(y * width + x) * 4 + 2] ?? 0) > 150
  const corners = { left: isBlue(1, 1), right: isBlue(width - 2, 1), below: isBlue(1, height - 2) }
  const [corner] = Object.entries(corners).find(([, blue]) => blue) ?? ['far']
  return [width, height, corner]
}

const pngSent = (orientation: number) =>
  Buffer.concat([
    drawn('png').subarray(0, 33),
    pngChunk('tEXt', Buffer.from(`Author\0${secret}`)),
    pngChunk('eXIf', tiffWithPlace(orientation)),
    pngChunk('iCCP', Buffer.from(secret)),
    drawn('png').subarray(33),
    Buffer.from(secret),
  ])

/** A PNG of one colour with sides of `side` pixels: some kilobytes that would be gigabytes. */
function bomb(side: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc(1_000_000))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, pngChunk('IHDR', head), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))])
}

describe('a picture drawn anew', () => {
  it.each([
    ['JPEG', photo(1), drawn('jpeg'), 'jpg'],
    ['PNG', pngSent(1), drawn('png'), 'png'],
    ['WebP', extendedWebp(1), drawn('webp'), 'webp'],
  ])('%s shows the same and says nothing of place or person', async (_, sent, plain, kind) => {
    expect(sent.includes(secret)).toBe(true)
    const kept = await redraw(sent)
    expect(readPictureHead(kept)).toEqual({ kind, width: 16, height: 24 })
    for (const word of [secret, 'Exif', 'eXIf', 'EXIF', 'xmp', 'XMP ']) expect(kept.includes(word)).toBe(false)
    const [now, before] = [await shownBy(kept), await shownBy(plain)]
    const apart = now.reduce((sum, value, at) => sum + Math.abs(value - (before[at] ?? 0)), 0) / now.length
    expect(apart).toBeLessThan(kind === 'png' ? 1e-9 : 4)
  })

  it.each([
    [1, [16, 24, 'left']],
    [2, [16, 24, 'right']],
    [3, [16, 24, 'far']],
    [4, [16, 24, 'below']],
    [5, [24, 16, 'left']],
    [6, [24, 16, 'right']],
    [7, [24, 16, 'far']],
    [8, [24, 16, 'below']],
  ])('stands upright whatever its Exif says (%s), in each kind', async (orientation, upright) => {
    for (const sent of [photo(orientation), pngSent(orientation), extendedWebp(orientation)]) {
      expect(await blueCorner(await redraw(sent))).toEqual(upright)
    }
  })

  it('is made smaller where it is larger than asked for, and keeps its shape', async () => {
    const small = await redrawPicture(drawn('png'), 12)
    expect(readPictureHead(small?.bytes ?? new Uint8Array())).toEqual({ kind: 'png', width: 8, height: 12 })
  })

  it('is none where the file ends before the picture does, however early', async () => {
    for (const whole of [photo(1), drawn('png'), extendedWebp(1)]) {
      const end = whole.indexOf('second picture')
      const cut = whole.subarray(0, (end < 0 ? whole.length : end) - 2)
      for (const bytes of [cut, cut.subarray(0, 200), cut.subarray(0, 40), cut.subarray(0, 13), cut.subarray(0, 3)]) {
        expect(await redrawPicture(bytes, 512)).toBeUndefined()
      }
    }
  })

  it('is none of another kind, with another end or with nothing inside', async () => {
    const page = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
    for (const bytes of [page, gif, new Uint8Array()]) expect(await redrawPicture(bytes, 512)).toBeUndefined()
  })

  it('leaves a page or an archive behind that hid after its end', async () => {
    const kept = await redraw(Buffer.concat([drawn('png'), Buffer.from('PK\x03\x04<script>alert(1)</script>')]))
    expect([kept.includes('script'), kept.includes('PK')]).toEqual([false, false])
  })

  it('is not drawn where it would be too large, and takes no memory', async () => {
    const before = process.memoryUsage().rss
    for (const side of [5000, 20_000, 50_000]) expect(await redrawPicture(bomb(side), 512)).toBeUndefined()
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  })

  it('counts the largest frame that a JPEG claims, wherever it stands', () => {
    const plain = drawn('jpeg')
    const frame = segment(0xc9, Buffer.from([8, 0xc3, 0x50, 0xc3, 0x50, 1, 1, 0x11, 0]))
    const sent = Buffer.concat([plain.subarray(0, 2), Buffer.from([0xff]), frame, plain.subarray(2)])
    const head = readPictureHead(plain)
    expect(head && pixelsOf(sent, head)).toBe(50_000 * 50_000)
    expect(head && pixelsOf(plain, head)).toBe(16 * 24)
  })
})
