import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import { type Canvas, release, shrink, toJpeg, turn } from './canvas.ts'
import type { PageRule, PageWord } from './port.ts'
import { clearRules, READ_DPI, straighten } from './straighten.ts'

/** Reads words off a picture, without a network: the language stands in a package of ours. */

let opened: Promise<Worker> | undefined

async function reader(): Promise<Worker> {
  const require = createRequire(import.meta.url)
  const langPath = join(dirname(require.resolve('@tesseract.js-data/por/package.json')), '4.0.0_best_int')
  opened ??= createWorker('por', OEM.LSTM_ONLY, { langPath, cacheMethod: 'none', gzip: true }).then(async (worker) => {
    // Forms have words here and there: no order of paragraphs is looked for, which would join and lose some.
    await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT, user_defined_dpi: String(READ_DPI) })
    return worker
  })
  return opened
}

export interface PictureReading {
  /** Upright and level, as it is shown. */
  readonly picture: Canvas
  readonly turned: 0 | 90 | 180 | 270
  /** In points, as are the sides. */
  readonly words: readonly PageWord[]
  readonly rules: readonly PageRule[]
  readonly width: number
  readonly height: number
}

/** Below this mean the picture may lie on its side or on its head. */
const SURE_FROM = 60
/** A page is shown in so many dots per inch. */
const SHOWN_DPI = 144

/** Reads a picture of so many dots per inch as it lies; when that gives little, in the other three turns, and keeps the best. */
export async function readPicture(picture: Canvas, page: number, dpi: number): Promise<PictureReading> {
  let best = await readTurned(picture, 0, { page, dpi })
  if (best.mean >= SURE_FROM) return best.reading
  for (const degrees of [90, 270, 180] as const) {
    const next = await readTurned(picture, degrees, { page, dpi })
    if (next.score > best.score) best = next
    if (next.mean >= SURE_FROM + 15) break
  }
  return best.reading
}

interface Sheet {
  readonly page: number
  readonly dpi: number
}

async function readTurned(given: Canvas, turned: 0 | 90 | 180 | 270, { page, dpi }: Sheet) {
  const upright = turn(given, turned)
  const { picture, scale } = straighten(upright, dpi)
  const points = 72 / (dpi * scale)
  const shown = shrink(picture, SHOWN_DPI / (dpi * scale))
  const ofTables = clearRules(picture, dpi * scale)
  const sides = { width: picture.width * points, height: picture.height * points }
  const bytes = toJpeg(picture)
  for (const one of [upright, picture]) if (one !== given && one !== shown) release(one)
  const worker = await reader()
  const { data } = await worker.recognize(bytes, {}, { blocks: true, text: false })
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
    x: bbox.x0 * points,
    y: bbox.y0 * points,
    width: (bbox.x1 - bbox.x0) * points,
    height: (bbox.y1 - bbox.y0) * points,
    page,
    confidence: Math.round(confidence) / 100,
  }))
  // Noise read as letters has little confidence; many sure letters are what a page that stands upright has.
  const rules = ofTables.map(({ at, from, to }) => ({ x: at * points, top: from * points, bottom: to * points }))
  return { mean, score: weighted, reading: { picture: shown, turned, words, rules, ...sides } }
}
