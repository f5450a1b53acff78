import type { OpenTypeface } from './known-glyphs.ts'

/**
 * Figures and codes between marks that set them apart from the direction of their line (Unicode Bidirectional Algorithm, LRI and PDI): behind an
 * Arabic letter the parts of a CNPJ would change places, a sign would stand behind its figure, and a unit before it.
 */
export function isolated(text: string): string {
  return text.replace(NOT_ARABIC, (piece) => (/\d/.test(piece) ? `${OPEN}${piece}${CLOSE}` : piece))
}

const OPEN = '\u2066'
const CLOSE = '\u2069'
const ZERO_WIDTH_SPACE = 0x200b

/** Words with a space between them, none of Arabic letters: from a sign, a currency, a letter or a figure to one of these but a sign. */
const NOT_ARABIC = new RegExp(`${word()}(?:[ \u00a0]${word()})*`, 'gu')

function word(): string {
  const foreign = String.raw`(?!\p{Script=Arabic})`
  const end = String.raw`${foreign}[\p{L}\p{N}%‰°$€£¥]`
  return String.raw`(?:[+±−~≈<>≤≥#-]?${end})(?:(?:${foreign}\S)*${end})?`
}

const known = new WeakSet<object>()

/** Has typefaces draw these marks, which none of ours has, as the space of no width. Where that stands in the file's text nobody sees it either. */
export function drawIsolates(font: object): void {
  const kind: OpenTypeface = Object.getPrototypeOf(font)
  if (known.has(kind)) return
  known.add(kind)
  const { hasGlyphForCodePoint, glyphForCodePoint } = kind
  const drawn = (point: number) =>
    point === OPEN.charCodeAt(0) || point === CLOSE.charCodeAt(0) ? ZERO_WIDTH_SPACE : point
  kind.hasGlyphForCodePoint = function (this: OpenTypeface, point) {
    return hasGlyphForCodePoint.call(this, drawn(point))
  }
  kind.glyphForCodePoint = function (this: OpenTypeface, point) {
    return glyphForCodePoint.call(this, drawn(point))
  }
}
