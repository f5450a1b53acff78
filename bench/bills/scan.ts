import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { chance } from './figures.ts'

/** A page laid a little askew on the glass of a scanner. */

const DPI = 150
/** Levels of grey, of 255, by which a pixel is off at most. */
const NOISE = 14
const JPEG_QUALITY = 72

interface Canvas {
  readonly width: number
  readonly height: number
  toBuffer(type: 'image/jpeg', quality: number): Uint8Array
}

type Brush = Parameters<PDFPageProxy['render']>[0]['canvasContext'] & object

interface CanvasFactory {
  create(width: number, height: number): { canvas: Canvas; context: Brush }
}

export function openPdf(pdf: Uint8Array): Promise<PDFDocumentProxy> {
  const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts/')
  return getDocument({ data: pdf.slice(), standardFontDataUrl: fonts, verbosity: 0 }).promise
}

/** The first page as a JPEG: turned about its middle (clockwise where positive), paper white around it, grey, noisy. */
export async function scan(pdf: Uint8Array, { seed, degrees }: { seed: string; degrees: number }): Promise<Uint8Array> {
  const document = await openPdf(pdf)
  try {
    const page = await document.getPage(1)
    const viewport = page.getViewport({ scale: DPI / 72 })
    const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)]
    const { canvas, context } = canvasesOf(document).create(width, height)
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, width, height)
    await page.render({ canvas: null, canvasContext: context, viewport, transform: turned(degrees, width, height) })
      .promise
    const picture = context.getImageData(0, 0, width, height)
    makeGrey(picture.data, chance(seed))
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.putImageData(picture, 0, 0)
    return new Uint8Array(canvas.toBuffer('image/jpeg', JPEG_QUALITY))
  } finally {
    await document.loadingTask.destroy()
  }
}

/** Turning about the middle of the picture, as the six numbers of a transformation. */
function turned(degrees: number, width: number, height: number): number[] {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [x, y] = [width / 2, height / 2]
  return [cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos]
}

/** Every pixel to its lightness, paper a little darker than white, each off by a little. */
function makeGrey(pixels: Uint8ClampedArray, next: () => number): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const lightness = 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0)
    const grey = 18 + lightness * (228 / 255) + (next() + next() - 1) * NOISE
    pixels[at] = grey
    pixels[at + 1] = grey
    pixels[at + 2] = grey
    pixels[at + 3] = 255
  }
}

/** The library's own canvases; its types call them an object. */
function canvasesOf(document: PDFDocumentProxy): CanvasFactory {
  return document.canvasFactory as CanvasFactory
}
