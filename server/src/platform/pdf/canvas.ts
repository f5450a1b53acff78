import * as canvas from '@napi-rs/canvas'
import { writePng } from '../picture/write-png.ts'

/** Pictures in the worker: one drawing library for the pages of a PDF and for pictures that were sent. */

// The PDF library looks for these when it is loaded; ours must stand before.
Object.assign(globalThis, {
  DOMMatrix: canvas.DOMMatrix,
  ImageData: canvas.ImageData,
  Path2D: canvas.Path2D,
})

export type Canvas = canvas.Canvas

export function newCanvas(width: number, height: number): Canvas {
  return canvas.createCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)))
}

/** What the PDF library makes its helper canvases with. */
export class CanvasFactory {
  create(width: number, height: number) {
    const made = newCanvas(width, height)
    return { canvas: made, context: made.getContext('2d') }
  }
  reset(pair: { canvas: Canvas | null }, width: number, height: number) {
    if (!pair.canvas) return
    pair.canvas.width = width
    pair.canvas.height = height
  }
  destroy(pair: { canvas: Canvas | null; context: unknown }) {
    if (pair.canvas) {
      pair.canvas.width = 0
      pair.canvas.height = 0
    }
    pair.canvas = null
    pair.context = null
  }
}

/** Draws a picture on white, at most so many pixels; undefined when it is none. */
export async function drawPicture(bytes: Uint8Array, maxPixels: number): Promise<Canvas | undefined> {
  const picture = await canvas.loadImage(Buffer.from(bytes)).catch(() => undefined)
  if (!picture || picture.width === 0 || picture.height === 0) return undefined
  const scale = Math.min(1, Math.sqrt(maxPixels / (picture.width * picture.height)))
  const drawn = newCanvas(picture.width * scale, picture.height * scale)
  const context = drawn.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, drawn.width, drawn.height)
  context.drawImage(picture, 0, 0, drawn.width, drawn.height)
  return drawn
}

/** The picture turned clockwise. */
export function turn(picture: Canvas, degrees: 0 | 90 | 180 | 270): Canvas {
  if (degrees === 0) return picture
  const isSideways = degrees !== 180
  const turned = newCanvas(isSideways ? picture.height : picture.width, isSideways ? picture.width : picture.height)
  const context = turned.getContext('2d')
  context.translate(turned.width / 2, turned.height / 2)
  context.rotate((degrees * Math.PI) / 180)
  context.drawImage(picture, -picture.width / 2, -picture.height / 2)
  return turned
}

/** The picture made smaller by that much; as it is where it would grow. */
export function shrink(picture: Canvas, scale: number): Canvas {
  if (scale >= 1) return picture
  const small = newCanvas(picture.width * scale, picture.height * scale)
  const context = small.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, small.width, small.height)
  return small
}

/** Gives the memory of a picture back at once: the collector of garbage sees little of it. */
export function release(picture: Canvas): void {
  picture.width = 0
  picture.height = 0
}

/** A page as it is shown; all of it is drawn on. */
export function toPng(picture: Canvas): Buffer {
  return writePng(picture.getContext('2d').getImageData(0, 0, picture.width, picture.height))
}

/** Nearly as exact as PNG, in a tenth of the time: for what is read and thrown away. */
export function toJpeg(picture: Canvas): Buffer {
  return picture.toBuffer('image/jpeg', 95)
}
