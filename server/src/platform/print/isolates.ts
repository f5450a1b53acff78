import { ISOLATE } from '@pegada/core/language/isolates.ts'
import type { OpenTypeface } from './known-glyphs.ts'

/**
 * The pieces of one text with marks around what is to be set apart from the direction of its line (Unicode Bidirectional Algorithm, LRI and PDI):
 * figures and codes, wherever a piece ends within them. Behind an Arabic letter the parts of a CNPJ would change places, a sign would
 * stand behind its figure, and a unit before it.
 */
export function isolated(pieces: readonly string[]): string[] {
  const apart = [...pieces.join('').matchAll(NOT_ARABIC)].filter(([piece]) => /\d/.test(piece))
  const opened = new Set(apart.map(({ index }) => index))
  const closed = new Set(apart.map(({ index, 0: piece }) => index + piece.length))
  let at = 0
  return pieces.map((piece) => {
    const begins = at
    at += piece.length
    let marked = ''
    for (let place = begins; place < at; place++) {
      if (opened.has(place)) marked += ISOLATE.leftToRight
      marked += piece[place - begins]
      if (closed.has(place + 1)) marked += ISOLATE.end
    }
    return marked
  })
}

const ZERO_WIDTH_SPACE = 0x200b

const FOREIGN = String.raw`(?!\p{Script=Arabic})`
const LETTER = String.raw`${FOREIGN}\p{L}`
/** From a sign, a currency, a letter or a figure to one of these but a sign. */
const END = String.raw`${FOREIGN}[\p{L}\p{N}%‰°$€£¥]`
const WORD = String.raw`(?:[+±−~≈<>≤≥#-]?${END})(?:(?:${FOREIGN}\S)*${END})?`
const WORDS = String.raw`${WORD}(?:[ \u00a0]${WORD})*`
/** What holds a phrase of ours together: a space, a comma or a dash beside a letter, a stroke before one, and brackets behind one. */
const JOINED = String.raw`[ \u00a0]${WORD}|(?<=\p{L})(?:, | [-–] )${WORD}|(?:, | [-–/] )(?=${LETTER})${WORD}|(?<=\p{L}) \(${WORDS}\)`
const NOT_ARABIC = new RegExp(`${WORD}(?:${JOINED})*`, 'gu')

const known = new WeakSet<object>()

/**
 * Has typefaces draw these marks, which none of ours has, as the space of no width. The writer of the file puts down a space for it, which
 * some programs read beside a figure, and never within one.
 */
export function drawIsolates(font: object): void {
  const kind: OpenTypeface = Object.getPrototypeOf(font)
  if (known.has(kind)) return
  known.add(kind)
  const { hasGlyphForCodePoint, glyphForCodePoint } = kind
  const marks = new Set([ISOLATE.leftToRight, ISOLATE.end].map((mark) => mark.charCodeAt(0)))
  const drawn = (point: number) => (marks.has(point) ? ZERO_WIDTH_SPACE : point)
  kind.hasGlyphForCodePoint = function (this: OpenTypeface, point) {
    return hasGlyphForCodePoint.call(this, drawn(point))
  }
  kind.glyphForCodePoint = function (this: OpenTypeface, point) {
    return glyphForCodePoint.call(this, drawn(point))
  }
}
