import { type Canvas, newCanvas, release } from './canvas.ts'
import { findRules, paperOf, type Rule, takeOff } from './rules.ts'
import { type Grey, skewOf } from './skew.ts'

/** Letters are read best at so many dots per inch; below 250 a picture is enlarged to it. */
export const READ_DPI = 300
const ENLARGED_BELOW = 250
/** A page of paper at that; more only costs time and memory. */
export const READ_PIXELS = 9_000_000
/** Width of the picture in which the angle is looked for. */
const LOOKED_AT_WIDTH = 1000
/** Less than this needs no turning. */
const LEVEL_DEGREES = 0.1

export interface Straightened {
  readonly picture: Canvas
  /** How many times larger than the picture given. */
  readonly scale: number
}

/** The picture with its print level, large enough to be read. */
export function straighten(picture: Canvas, dpi: number): Straightened {
  const scale = dpi < ENLARGED_BELOW ? scaleWithin(picture, READ_DPI / dpi) : 1
  const degrees = skewOf(greyOf(picture))
  const isLevel = Math.abs(degrees) < LEVEL_DEGREES
  if (isLevel && scale === 1) return { picture, scale }
  const drawn = newCanvas(picture.width * scale, picture.height * scale)
  const context = drawn.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, drawn.width, drawn.height)
  context.imageSmoothingQuality = 'high'
  context.translate(drawn.width / 2, drawn.height / 2)
  if (!isLevel) context.rotate((-degrees * Math.PI) / 180)
  context.drawImage(picture, -drawn.width / 2, -drawn.height / 2, drawn.width, drawn.height)
  // What is put back pixel by pixel would be turned too.
  context.setTransform(1, 0, 0, 1, 0, 0)
  return { picture: drawn, scale }
}

/** Takes the rules of tables and boxes off a level picture of so many dots per inch; answers the upright ones. */
export function clearRules(picture: Canvas, dpi: number): readonly Rule[] {
  const context = picture.getContext('2d')
  const pixels = context.getImageData(0, 0, picture.width, picture.height)
  const { data, width, height } = pixels
  const greys = greysOf(data)
  const grey = { data: greys, width, height }
  const rules = findRules(grey, dpi)
  const paper = paperOf(grey)
  const paint = (x: number, y: number) => {
    const at = (y * width + x) * 4
    data[at] = paper
    data[at + 1] = paper
    data[at + 2] = paper
    // Where two rules cross, the one is gone when the other is looked at.
    greys[y * width + x] = paper
  }
  takeOff(rules, grey, paint, dpi)
  context.putImageData(pixels, 0, 0)
  return rules.upright
}

/** Enlarging by so much, or by less where the picture would hold more than is read. */
function scaleWithin({ width, height }: Canvas, scale: number): number {
  return Math.max(1, Math.min(scale, Math.sqrt(READ_PIXELS / (width * height))))
}

function greyOf(picture: Canvas): Grey {
  const scale = Math.min(1, LOOKED_AT_WIDTH / picture.width)
  const small = newCanvas(picture.width * scale, picture.height * scale)
  const context = small.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, small.width, small.height)
  const { width, height } = small
  const { data } = context.getImageData(0, 0, width, height)
  release(small)
  return { data: greysOf(data), width, height }
}

/** The lightness of each pixel (ITU-R BT.601). */
function greysOf(data: Uint8ClampedArray): Uint8Array {
  const greys = new Uint8Array(data.length / 4)
  for (let at = 0; at < greys.length; at += 1) {
    const from = at * 4
    greys[at] = Math.round(0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0))
  }
  return greys
}
