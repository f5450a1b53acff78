import { withoutIsolates } from '@pegada/core/language/isolates.ts'
import type { Tokens } from '../theme/tokens.ts'

/** A text of a picture: where its baseline begins, or ends where it is a figure, and how it is set. */
interface PictureText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly align: 'left' | 'right'
  readonly isBold: boolean
}

/** A table as it is drawn, in CSS pixels. */
interface TablePicture {
  readonly width: number
  readonly height: number
  readonly texts: readonly PictureText[]
  /** Heights of the lines beneath the rows. */
  readonly lines: readonly number[]
}

/**
 * Rows as a picture, headings in the first: names at the start, figures at the end of their columns, each as wide as its widest text.
 * From right to left where the language is read so.
 */
export function pictureOf(
  { title, rows }: { readonly title: string; readonly rows: readonly (readonly string[])[] },
  { widthOf, isRtl }: { readonly widthOf: (text: string, isBold: boolean) => number; readonly isRtl: boolean },
): TablePicture {
  const plain = rows.map((row) => row.map(withoutIsolates))
  const count = Math.max(0, ...plain.map((row) => row.length))
  const widths = Array.from({ length: count }, (_, column) =>
    Math.max(...plain.map((row, line) => widthOf(row[column] ?? '', line === 0 || column === 0))),
  )
  const inner = widths.reduce((sum, one) => sum + one, 0) + GAP * Math.max(0, count - 1)
  const width = Math.ceil(Math.max(inner, widthOf(title, true)) + 2 * MARGIN)
  const place = (fromStart: number, isAtEnd: boolean): Pick<PictureText, 'x' | 'align'> => ({
    x: isRtl ? width - fromStart : fromStart,
    align: isAtEnd === isRtl ? 'left' : 'right',
  })
  const starts = widths.map((_, column) => MARGIN + widths.slice(0, column).reduce((sum, one) => sum + one + GAP, 0))
  const bottomOf = (line: number) => MARGIN + HEAD + (line + 1) * ROW
  const texts = plain.flatMap((row, line) =>
    row.map((text, column) => ({
      ...place((starts[column] ?? 0) + (column === 0 ? 0 : (widths[column] ?? 0)), column > 0),
      ...{ text, y: bottomOf(line) - BASELINE, isBold: line === 0 || column === 0 },
    })),
  )
  return {
    ...{ width, height: bottomOf(plain.length - 1) + MARGIN, lines: plain.map((_, line) => bottomOf(line)) },
    texts: [{ ...place(MARGIN, false), text: title, y: MARGIN + HEAD - BASELINE, isBold: true }, ...texts],
  }
}

/** How many pixels of a picture stand for one of the screen: two, and fewer where browsers could not hold so many. */
export function finenessOf({ width, height }: Pick<TablePicture, 'width' | 'height'>): number {
  return Math.min(FINE, SIDE_MAX / Math.max(width, height), Math.sqrt(AREA_MAX / (width * height)))
}

/** The rows as a PNG, twice as fine as the screen where it is not too large for it; undefined where none can be drawn. */
export function tableImage(
  told: Parameters<typeof pictureOf>[0],
  { ink, font, isRtl }: { readonly ink: Tokens; readonly font: string; readonly isRtl: boolean },
): string | undefined {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  const set = (isBold: boolean) => {
    pen.font = `${isBold ? 600 : 400} 13px ${font}`
  }
  const picture = pictureOf(told, {
    isRtl,
    widthOf: (text, isBold) => {
      set(isBold)
      return pen.measureText(text).width
    },
  })
  const fine = finenessOf(picture)
  canvas.width = Math.floor(picture.width * fine)
  canvas.height = Math.floor(picture.height * fine)
  pen.scale(fine, fine)
  pen.fillStyle = ink.surface
  pen.fillRect(0, 0, picture.width, picture.height)
  pen.fillStyle = ink.line
  for (const y of picture.lines) pen.fillRect(MARGIN, y, picture.width - 2 * MARGIN, 1)
  pen.fillStyle = ink.text
  pen.direction = isRtl ? 'rtl' : 'ltr'
  for (const { text, x, y, align, isBold } of picture.texts) {
    set(isBold)
    pen.textAlign = align
    pen.fillText(text, x, y)
  }
  const image = canvas.toDataURL('image/png')
  return image.startsWith('data:image/png') ? image : undefined
}

const FINE = 2
/** Pixels of a side and of the whole that every browser draws. */
const SIDE_MAX = 16_000
const AREA_MAX = 100_000_000
const MARGIN = 16
const GAP = 24
const ROW = 28
const HEAD = 24
const BASELINE = 9
