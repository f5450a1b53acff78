import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Font } from '@react-pdf/renderer'

/**
 * The typefaces of printed pages. IBM Plex Sans for Latin letters and figures, which all have the same width; behind it,
 * for a language of another script, a typeface of that script, cut by its package into files of some hundred characters:
 * each file is a family of its own, and the renderer takes each character from the first that has it.
 */
const latin = [
  { family: 'IBM Plex Sans', prefix: '@fontsource/ibm-plex-sans', subset: 'latin', weights: [400, 600] },
  { family: 'IBM Plex Sans Extended', prefix: '@fontsource/ibm-plex-sans', subset: 'latin-ext', weights: [400, 600] },
] as const

const scripts: Readonly<Record<string, { readonly font: string; readonly weights: readonly number[] }>> = {
  ar: { font: '@fontsource/ibm-plex-sans-arabic', weights: [400, 600] },
  zh: { font: '@fontsource/zcool-xiaowei', weights: [400] },
  ja: { font: '@fontsource/kosugi', weights: [400] },
  ko: { font: '@fontsource/nanum-gothic', weights: [400, 700] },
}

/** Makes the typefaces that a text in a language needs known to the renderer, and answers their families in order; safe to call again. */
export function registerFonts(language: string, text: string): string[] {
  for (const { family, prefix, subset, weights } of latin) register(family, prefix, subset, weights)
  Font.registerHyphenationCallback(breakOnlyOverlong)
  const script = scripts[language]
  if (!script) return latin.map(({ family }) => family)
  const own = subsetsFor(script.font, text).map((subset) => {
    const family = `${language} ${subset}`
    register(family, script.font, subset, script.weights)
    return family
  })
  return [...latin.map(({ family }) => family), ...own]
}

function register(family: string, font: string, subset: string, weights: readonly number[]): void {
  if (Font.getRegisteredFontFamilies().includes(family)) return
  const name = font.replace('@fontsource/', '')
  const fonts = weights
    .map((fontWeight) => ({ src: join(filesOf(font), `${name}-${subset}-${fontWeight}-normal.woff`), fontWeight }))
    .filter(({ src }) => existsSync(src))
  Font.register({ family, fonts })
}

/** The pieces of a typeface that have a character of the text, as its package lists them (`unicode.json`); those of Plex aside. */
function subsetsFor(font: string, text: string): string[] {
  const used = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0)
  const ranges = JSON.parse(readFileSync(join(filesOf(font), '..', 'unicode.json'), 'utf8')) as Record<string, string>
  return Object.entries(ranges)
    .filter(([, list]) => {
      const pieces = list.split(',').map((piece) =>
        piece
          .replace('U+', '')
          .split('-')
          .map((end) => Number.parseInt(end, 16)),
      )
      return used.some((point) => pieces.some(([from = 0, to = from]) => point >= from && point <= to))
    })
    .map(([name]) => name.replace(/[[\]]/g, ''))
    .filter((subset) => !subset.startsWith('latin'))
}

function filesOf(font: string): string {
  return join(dirname(createRequire(import.meta.url).resolve(`${font}/package.json`)), 'files')
}

/** Words stay whole; only one that no column could hold is cut. Chinese and Japanese have no spaces, and a line may end after each of their characters. */
function breakOnlyOverlong(word: string): string[] {
  if (/[\u3040-\u30ff\u3400-\u9fff]/.test(word)) return [...word]
  return word.length <= WORD_MAX ? [word] : (word.match(/.{1,16}/gu) ?? [word])
}

const WORD_MAX = 64
