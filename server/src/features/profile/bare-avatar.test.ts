import { crc32 } from 'node:zlib'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { avatarKind, bareAvatar } from './avatar-kind.ts'
import { orientationOf } from './orientation.ts'

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

async function pixelsOf(bytes: Uint8Array): Promise<Uint8ClampedArray> {
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

const bare = (bytes: Buffer) => {
  const kind = avatarKind(bytes)
  return kind && bareAvatar[kind](bytes)
}

describe('a picture without its metadata', () => {
  it.each([
    ['JPEG', photo(1), drawn('jpeg')],
    [
      'PNG',
      Buffer.concat([
        drawn('png').subarray(0, 33),
        pngChunk('tEXt', Buffer.from(`Author\0${secret}`)),
        pngChunk('eXIf', tiffWithPlace(1)),
        pngChunk('iCCP', Buffer.from(secret)),
        drawn('png').subarray(33),
        Buffer.from(secret),
      ]),
      drawn('png'),
    ],
    ['WebP', extendedWebp(1), drawn('webp')],
  ])('%s draws the same and says nothing of place or person', async (_, sent, plain) => {
    expect(sent.includes(secret)).toBe(true)
    const kept = Buffer.from(bare(sent) ?? [])
    for (const word of [secret, 'Exif', 'eXIf', 'EXIF', 'xmp', 'XMP ', 'ICC']) expect(kept.includes(word)).toBe(false)
    expect(await pixelsOf(kept)).toEqual(await pixelsOf(plain))
    expect(bare(kept)).toEqual(kept)
  })

  it('keeps which way up it is, and nothing else of its Exif', () => {
    const degrees = tiffWithPlace(6).subarray(-24)
    const kept = Buffer.from(bare(photo(6)) ?? [])
    const at = kept.indexOf('Exif\0\0')
    expect(orientationOf(kept.subarray(at + 6))).toBe(6)
    expect(kept.includes(degrees)).toBe(false)
    const webp = Buffer.from(bare(extendedWebp(8)) ?? [])
    expect(orientationOf(webp.subarray(webp.indexOf('EXIF') + 8))).toBe(8)
    expect([webp.includes(degrees), webp[20]]).toEqual([false, 0x08])
    const turned = [drawn('png').subarray(0, 33), pngChunk('eXIf', tiffWithPlace(3)), drawn('png').subarray(33)]
    const png = Buffer.from(bare(Buffer.concat(turned)) ?? [])
    expect(orientationOf(png.subarray(png.indexOf('eXIf') + 4))).toBe(3)
    expect([png.includes(degrees), bare(png)]).toEqual([false, png])
  })

  it('is none where the file ends before the picture does', () => {
    for (const whole of [photo(1), drawn('png'), extendedWebp(1)]) {
      const end = whole.indexOf('second picture')
      const cut = whole.subarray(0, (end < 0 ? whole.length : end) - 2)
      expect(bare(cut)).toBeUndefined()
      expect(bare(cut.subarray(0, 40))).toBeUndefined()
    }
    expect(bare(Buffer.from([0xff, 0xd8, 0xff]))).toBeUndefined()
  })
})
