import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Font } from '@react-pdf/renderer'
import { drawIsolates } from './isolates.ts'
import { keepCodePoints } from './known-glyphs.ts'
import { unpackWoff } from './woff.ts'

/**
 * The typefaces of printed pages. IBM Plex Sans for Latin letters and figures, which all have the same width; behind it,
 * for a language of another script, a typeface of that script. Each file of a typeface is a family of its own, and the renderer
 * takes each character from the first that has it.
 */
const latin: readonly Typeface[] = [
  { font: '@fontsource/ibm-plex-sans', subset: 'latin', weights: [400, 600] },
  { font: '@fontsource/ibm-plex-sans', subset: 'latin-ext', weights: [400, 600] },
]

/** By language. The subset has nearly all characters of its script; the rest are in small pieces, of some hundred characters each. */
const scripts: Readonly<Record<string, Typeface>> = {
  ar: { font: '@fontsource/ibm-plex-sans-arabic', subset: 'arabic', weights: [400, 600] },
  zh: { font: '@fontsource/zcool-xiaowei', subset: 'chinese-simplified', weights: [400] },
  ja: { font: '@fontsource/kosugi', subset: 'japanese', weights: [400] },
  ko: { font: '@fontsource/nanum-gothic', subset: 'korean', weights: [400, 700] },
}

interface Typeface {
  readonly font: string
  readonly subset: string
  readonly weights: readonly number[]
}

/**
 * Makes the typefaces that a text in a language needs known to the renderer, and answers their families in order; safe to call
 * again. A piece is opened only for a character that nothing before it has.
 */
export async function registerFonts(language: string, text: string): Promise<string[]> {
  Font.registerHyphenationCallback(breakOnlyOverlong)
  const script = scripts[language]
  const families = (script ? [...latin, script] : latin).map(register)
  await Promise.all(families.map((fontFamily) => Font.load({ fontFamily })))
  const known = families.map((fontFamily) => Font.getFont({ fontFamily }).data)
  for (const font of known) {
    if (!font) continue
    keepCodePoints(font)
    drawIsolates(font)
  }
  if (!script) return families
  const missing = [...new Set(text)]
    .map((character) => character.codePointAt(0) ?? 0)
    .filter((point) => !known.some((font) => font?.hasGlyphForCodePoint(point)))
  const pieces = piecesFor(script.font, missing).map((subset) => register({ ...script, subset }))
  return [...new Set([...families, ...pieces])]
}

function register({ font, subset, weights }: Typeface): string {
  const name = font.replace('@fontsource/', '')
  const family = `${name} ${subset}`
  if (Font.getRegisteredFontFamilies().includes(family)) return family
  const fonts = weights.map((fontWeight) => {
    const woff = readFileSync(join(filesOf(font), `${name}-${subset}-${fontWeight}-normal.woff`))
    return { src: `data:font/ttf;base64,${unpackWoff(woff, subset).toString('base64')}`, fontWeight }
  })
  Font.register({ family, fonts })
  return family
}

/** The pieces of a typeface that have one of the characters, as its package lists them (`unicode.json`); those of Plex aside. */
function piecesFor(font: string, points: readonly number[]): string[] {
  const ranges = JSON.parse(readFileSync(join(filesOf(font), '..', 'unicode.json'), 'utf8')) as Record<string, string>
  return Object.entries(ranges)
    .filter(([, list]) => {
      const pieces = list.split(',').map((piece) =>
        piece
          .replace('U+', '')
          .split('-')
          .map((end) => Number.parseInt(end, 16)),
      )
      return points.some((point) => pieces.some(([from = 0, to = from]) => point >= from && point <= to))
    })
    .map(([name]) => name.replace(/[[\]]/g, ''))
    .filter((subset) => !subset.startsWith('latin'))
}

function filesOf(font: string): string {
  return join(dirname(createRequire(import.meta.url).resolve(`${font}/package.json`)), 'files')
}

/**
 * Words stay whole; only one that no column could hold is cut, with a hyphen. Chinese and Japanese have no spaces: a line may end after
 * each of their characters, though not before a mark that closes nor after one that opens. What is empty is to the renderer a
 * space of no width, where a line ends without a hyphen.
 */
function breakOnlyOverlong(word: string): string[] {
  const units = /[\u3001-\u303f\u3040-\u30ff\u3400-\u9fff\uff01-\uff65]/.test(word) ? word.match(UNIT) : null
  if (units) return ['', ...units.flatMap((unit) => [unit, ''])]
  return word.length <= WORD_MAX ? [word] : (word.match(/.{1,16}/gu) ?? [word])
}

const WORD_MAX = 64
/** Letters and figures of ours, or one character, with the marks that may not stand apart from it. */
const UNIT = /[（「『《〈【〔]{0,4}(?:[!-\u024f]{1,64}|.)[、。，．：；！？）」』》〉】〕・ー々]{0,8}/gsu
