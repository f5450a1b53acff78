import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, OEM, type Worker } from 'tesseract.js'
import { type Canvas, toPng, turn } from './canvas.ts'
import type { PageWord } from './port.ts'

/** Reads words off a picture, without a network: the language stands in a package of ours. */

let opened: Promise<Worker> | undefined

function reader(): Promise<Worker> {
  const require = createRequire(import.meta.url)
  const langPath = join(dirname(require.resolve('@tesseract.js-data/por/package.json')), '4.0.0_best_int')
  opened ??= createWorker('por', OEM.LSTM_ONLY, { langPath, cacheMethod: 'none', gzip: true })
  return opened
}

export interface PictureReading {
  readonly picture: Canvas
  readonly turned: 0 | 90 | 180 | 270
  /** In pixels of `picture`. */
  readonly words: readonly PageWord[]
}

/** Below this mean the picture may lie on its side or on its head. */
const SURE_FROM = 60

/** Reads a picture as it lies; when that gives little, in the other three turns, and keeps the best. */
export async function readPicture(picture: Canvas, page: number): Promise<PictureReading> {
  let best = await readTurned(picture, 0, page)
  if (best.mean >= SURE_FROM) return best.reading
  for (const degrees of [90, 270, 180] as const) {
    const next = await readTurned(picture, degrees, page)
    if (next.score > best.score) best = next
    if (next.mean >= SURE_FROM + 15) break
  }
  return best.reading
}

async function readTurned(picture: Canvas, turned: 0 | 90 | 180 | 270, page: number) {
  const upright = turn(picture, turned)
  const worker = await reader()
  const { data } = await worker.recognize(toPng(upright), {}, { blocks: true, text: false })
  const read = (data.blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ lines }) => lines)
    .flatMap(({ words }) => words)
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text) || /^[-\u2212\u2013]$/.test(text))
  const letters = read.reduce((sum, { text }) => sum + text.length, 0)
  const weighted = read.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0)
  const mean = letters === 0 ? 0 : weighted / letters
  const words = read.map(({ text, bbox, confidence }) => ({
    text,
    x: bbox.x0,
    y: bbox.y0,
    width: bbox.x1 - bbox.x0,
    height: bbox.y1 - bbox.y0,
    page,
    confidence: Math.round(confidence) / 100,
  }))
  // Noise read as letters has little confidence; many sure letters are what a page that stands upright has.
  return { mean, score: weighted, reading: { picture: upright, turned, words } }
}
