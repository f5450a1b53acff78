import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas'
import { orientationOf } from './orientation.ts'
import { DRAWN_PIXELS_MAX, type PictureHead, type PictureKind, pixelsOf, readPictureHead } from './picture-head.ts'

/** A picture drawn anew: nothing of the file that was sent is in it but what it shows. */
export interface RedrawnPicture {
  readonly kind: PictureKind
  readonly bytes: Uint8Array
}

/** One after the other, so that the memory of one picture is the most that they take. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * Draws a PNG, JPEG or WebP anew, upright, its first frame where it moves, made smaller where a side is longer than `sideMax`. Places,
 * times, cameras, profiles and whatever hides in the file stay behind. Undefined where it is none of the three, is not whole, or
 * has more than `DRAWN_PIXELS_MAX`, which is looked at before anything is drawn.
 */
export function redrawPicture(bytes: Uint8Array, sideMax: number): Promise<RedrawnPicture | undefined> {
  const drawn = turn.then(() => redraw(bytes, sideMax))
  turn = drawn.catch(() => undefined)
  return drawn
}

async function redraw(bytes: Uint8Array, sideMax: number): Promise<RedrawnPicture | undefined> {
  const head = readPictureHead(bytes)
  if (!head || pixelsOf(bytes, head) > DRAWN_PIXELS_MAX || !isWhole(bytes, head)) return undefined
  const picture = await loadImage(Buffer.from(bytes)).catch(() => undefined)
  if (!picture || picture.width * picture.height !== head.width * head.height) return undefined
  const drawn = drawWithin(picture, sideMax)
  const upright = head.kind === 'png' ? turnUpright(drawn, pngOrientation(bytes)) : drawn
  return { kind: head.kind, bytes: await encode(upright, head.kind) }
}

function drawWithin(picture: Image, sideMax: number): Canvas {
  const scale = Math.min(1, sideMax / Math.max(picture.width, picture.height))
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale))
  const canvas = createCanvas(side(picture.width), side(picture.height))
  const pen = canvas.getContext('2d')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** The orientation in a PNG's Exif, which the library does not look at, as it does for the two others. */
function pngOrientation(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const at = file.indexOf('eXIf')
  return at < 4 ? 1 : orientationOf(file.subarray(at + 4, at + 4 + file.readUInt32BE(at - 4)))
}

/** What Exif calls 2 to 8, as the matrix that puts a picture of width `w` and height `h` upright. */
const upright: Readonly<Record<number, (w: number, h: number) => [number, number, number, number, number, number]>> = {
  2: (w) => [-1, 0, 0, 1, w, 0],
  3: (w, h) => [-1, 0, 0, -1, w, h],
  4: (_, h) => [1, 0, 0, -1, 0, h],
  5: () => [0, 1, 1, 0, 0, 0],
  6: (_, h) => [0, 1, -1, 0, h, 0],
  7: (w, h) => [0, -1, -1, 0, h, w],
  8: (w) => [0, -1, 1, 0, 0, w],
}

function turnUpright(drawn: Canvas, orientation: number): Canvas {
  const matrix = upright[orientation]?.(drawn.width, drawn.height)
  if (!matrix) return drawn
  const isSideways = orientation >= 5
  const turned = createCanvas(isSideways ? drawn.height : drawn.width, isSideways ? drawn.width : drawn.height)
  const pen = turned.getContext('2d')
  pen.setTransform(...matrix)
  pen.drawImage(drawn, 0, 0)
  return turned
}

const QUALITY = 90

function encode(canvas: Canvas, kind: PictureKind): Promise<Buffer> {
  if (kind === 'png') return canvas.encode('png')
  return kind === 'jpg' ? canvas.encode('jpeg', QUALITY) : canvas.encode('webp', QUALITY)
}

const pngEnd = Buffer.from('IEND\xaeB`\x82', 'latin1')
const jpegEnd = Buffer.from([0xff, 0xd9])

/** Whether the file goes on to where its picture ends; what is missing the library would draw as grey, without a word. */
function isWhole(bytes: Uint8Array, { kind }: PictureHead): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (kind === 'webp') return file.readUInt32LE(4) + 8 <= file.length
  return file.includes(kind === 'png' ? pngEnd : jpegEnd)
}
