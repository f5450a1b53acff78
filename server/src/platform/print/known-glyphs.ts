/** What is used here of a typeface that the renderer opened (fontkit's `TTFFont`). */
export interface OpenTypeface {
  readonly _glyphs: Record<number, { readonly codePoints: readonly number[] }>
  getGlyph(id: number, codePoints?: readonly number[]): { readonly id: number; readonly codePoints: readonly number[] }
  hasGlyphForCodePoint(point: number): boolean
  glyphForCodePoint(point: number): { readonly id: number; readonly codePoints: readonly number[] }
}

const mended = new WeakSet<object>()

/**
 * Has typefaces know of each glyph the characters that it stands for, whoever asked for it first. Writing a file asks for the parts of
 * its glyphs (the point of an "i"), which are then kept without a character; a later document in the same process that writes that
 * character, a decimal point, would lose what stands before it. A glyph kept so is made anew once its characters are told.
 */
export function keepCodePoints(font: object): void {
  const kind: OpenTypeface = Object.getPrototypeOf(font)
  if (mended.has(kind)) return
  mended.add(kind)
  const { getGlyph } = kind
  kind.getGlyph = function (this: OpenTypeface, id, codePoints = []) {
    if (codePoints.length > 0 && this._glyphs[id]?.codePoints.length === 0) delete this._glyphs[id]
    return getGlyph.call(this, id, codePoints)
  }
}
