import PDFDocument from 'pdfkit'
import { type Face, faces, fileOf } from './faces.ts'

/** A page of paper in points from the top left: text, boxes with a small label above their value, tables with their headings. */

interface Style {
  readonly size?: number
  readonly bold?: boolean
  readonly colour?: string
  /** Text ends at x + width, or stands in its middle, instead of beginning at x. */
  readonly align?: 'right' | 'middle'
  readonly width?: number
  /** Drawn with the labels of the form. */
  readonly isLabel?: boolean
}

/** A box: how wide, its label, its value, which is left empty where there is none. */
export type Cell = readonly [width: number, label: string, value: string | null]

interface Column {
  readonly head: string
  readonly width: number
  readonly right: boolean
}

/** Columns told shortly: `Descrição 140 | Valor R$ 60>` is a heading and a width each, with `>` where figures end on the right. */
export function columns(...told: readonly string[]): Column[] {
  return told
    .flatMap((part) => part.split(' | '))
    .map((column) => {
      const [, head = '', width = '0', right = ''] = /^(.*) (\d+)(>?)$/.exec(column) ?? []
      return { head, width: Number(width), right: right === '>' }
    })
}

interface TableStyle {
  readonly size?: number
  readonly headSize?: number
  readonly rowHeight?: number
  readonly headHeight?: number
  /** Lines around every cell, under the heading alone, or nowhere. */
  readonly rules?: 'grid' | 'head' | 'none'
  readonly headFill?: string
}

export class Sheet {
  readonly #pdf: PDFDocument
  readonly #fonts: readonly [string, string]
  readonly #steps: { layer: number; draw: () => void }[] = []
  readonly #isForm: boolean
  /** How much higher a typeface is set than the others, as a share of its size, so that its figures stay above the rules. */
  readonly #lift: number

  constructor(title: string, face: Face, isForm: boolean) {
    const stamp = new Date(Date.UTC(2025, 0, 1))
    const info = { Title: title, Producer: 'bill drawn for a test', CreationDate: stamp, ModDate: stamp }
    this.#pdf = new PDFDocument({ size: 'A4', margin: 0, info })
    this.#fonts = faces[face]
    for (const name of this.#fonts) {
      const file = fileOf(name)
      if (file) this.#pdf.registerFont(name, file)
    }
    this.#isForm = isForm
    this.#lift = face === 'plex' ? 0.15 : 0
  }

  /** One line of text with its top at y; where a width is given, set smaller until it fits. */
  text(words: string | null, x: number, y: number, style: Style = {}): void {
    if (!words) return
    this.#step(style.isLabel ? 1 : 2, () => {
      const { width, align } = style
      this.#pdf.font(this.#fonts[style.bold ? 1 : 0]).fillColor(style.colour ?? '#000000')
      const wanted = style.size ?? 8
      this.#pdf.fontSize(wanted)
      const size =
        width === undefined
          ? wanted
          : Math.max(4.5, Math.min(wanted, (wanted * width) / this.#pdf.widthOfString(words)))
      this.#pdf.fontSize(size)
      const spare = (width ?? 0) - this.#pdf.widthOfString(words)
      const shift = align === 'right' ? spare : align === 'middle' ? spare / 2 : 0
      this.#pdf.text(words, x + shift, y - this.#lift * size, { lineBreak: false })
    })
  }

  /** Lines of text, one under the other. */
  lines(
    words: readonly (string | null)[],
    x: number,
    y: number,
    style: Style & { readonly gap?: number } = {},
  ): number {
    const step = style.gap ?? (style.size ?? 8) * 1.25
    for (const [index, line] of words.entries()) this.text(line, x, y + index * step, style)
    return y + words.length * step
  }

  /** Running text that is broken into lines. */
  paragraph(words: string, x: number, y: number, width: number, size = 6.5): void {
    this.#step(1, () => {
      this.#pdf.font(this.#fonts[0]).fillColor('#000000').fontSize(size)
      this.#pdf.text(words, x, y, { width, lineGap: 0.5 })
    })
  }

  /** A frame with its label small at the top and its value under it. */
  box(
    x: number,
    y: number,
    width: number,
    height: number,
    label: string,
    value: string | null,
    style: Style = {},
  ): void {
    this.frame(x, y, width, height)
    this.text(label, x + 3, y + 2.5, { size: 5.5, width: width - 6, isLabel: true })
    const size = style.size ?? 9
    this.text(value, x + 3, y + height - size - 2.5, { bold: true, ...style, size, width: width - 6 })
  }

  /** Boxes side by side. */
  boxes(x: number, y: number, height: number, cells: readonly Cell[], style: Style = {}): void {
    let left = x
    for (const [width, label, value] of cells) {
      this.box(left, y, width, height, label, value, style)
      left += width
    }
  }

  /** Labels in a row and their values in the row under it, without frames. */
  under(
    y: number,
    cells: readonly (readonly [x: number, label: string, value: string | null])[],
    style: Style = {},
  ): void {
    for (const [x, label, value] of cells) {
      this.text(label, x, y, { size: 6.5, isLabel: true })
      this.text(value, x, y + 9, { size: 9, ...style })
    }
  }

  /** `label: value` one under the other, values where the label ends or in a column of their own. */
  pairs(
    x: number,
    y: number,
    pairs: readonly (readonly [string, string | null])[],
    style: Style & { readonly valueAt?: number } = {},
  ): number {
    const size = style.size ?? 7.5
    for (const [index, [label, value]] of pairs.entries()) {
      const top = y + index * size * 1.4
      if (style.valueAt === undefined) this.text(`${label} ${value ?? ''}`, x, top, { ...style, size })
      else {
        this.text(label, x, top, { size, isLabel: true })
        this.text(value, style.valueAt, top, { ...style, size })
      }
    }
    return y + pairs.length * size * 1.4
  }

  /** A table; answers where it ends. */
  table(
    x: number,
    y: number,
    columns: readonly Column[],
    rows: readonly (readonly (string | null)[])[],
    style: TableStyle = {},
  ): number {
    const { size = 7, headSize = 6, rowHeight = 10.5, headHeight = 14, rules = 'grid' } = style
    const total = columns.reduce((sum, { width }) => sum + width, 0)
    if (style.headFill) this.fill(x, y, total, headHeight, style.headFill)
    if (rules === 'head') this.line(x, y + headHeight - 1, x + total, y + headHeight - 1)
    const bottom = y + headHeight + rows.length * rowHeight
    if (rules === 'grid') this.frame(x, y, total, bottom - y)
    let left = x
    for (const [place, { head, width, right }] of columns.entries()) {
      if (rules === 'grid' && place > 0) this.line(left, y, left, bottom)
      const side = { width: width - 5, ...(right ? { align: 'right' as const } : {}) }
      this.text(head, left + 2.5, y + headHeight / 2 - headSize / 2, {
        ...side,
        size: headSize,
        bold: true,
        isLabel: true,
      })
      for (const [index, row] of rows.entries()) {
        const words = row[place] ?? null
        this.text(words, left + 2.5, y + headHeight + index * rowHeight + 2, { ...side, size })
      }
      left += width
    }
    if (rules === 'grid') this.line(x, y + headHeight, x + total, y + headHeight)
    return bottom
  }

  frame(x: number, y: number, width: number, height: number): void {
    this.#step(0, () => this.#pdf.lineWidth(0.5).rect(x, y, width, height).stroke('#555555'))
  }

  fill(x: number, y: number, width: number, height: number, colour = '#e4e4e4'): void {
    this.#step(0, () => this.#pdf.rect(x, y, width, height).fill(colour))
  }

  line(fromX: number, fromY: number, toX: number, toY: number): void {
    this.#step(0, () => this.#pdf.lineWidth(0.5).moveTo(fromX, fromY).lineTo(toX, toY).stroke('#555555'))
  }

  /** Text up the left margin, as printers' notes stand. */
  upwards(words: string, x: number, y: number, size = 5): void {
    this.#step(1, () => {
      this.#pdf.save().rotate(-90, { origin: [x, y] })
      this.#pdf.font(this.#fonts[0]).fillColor('#444444').fontSize(size).text(words, x, y, { lineBreak: false })
      this.#pdf.restore()
    })
  }

  /** The page as a file. */
  finish(): Promise<Uint8Array> {
    const steps = this.#isForm ? this.#steps.toSorted((one, other) => one.layer - other.layer) : this.#steps
    for (const { draw } of steps) draw()
    const chunks: Uint8Array[] = []
    return new Promise((resolve) => {
      this.#pdf.on('data', (chunk) => chunks.push(chunk))
      this.#pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
      this.#pdf.end()
    })
  }

  #step(layer: number, draw: () => void): void {
    this.#steps.push({ layer, draw })
  }
}
