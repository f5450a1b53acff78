/** What the drawn bills use of pdfkit, which brings no types of its own. */
declare module 'pdfkit' {
  interface Options {
    readonly size: 'A4' | readonly [number, number]
    readonly margin: number
    readonly info: Readonly<Record<string, string | Date>>
  }

  interface TextOptions {
    readonly lineBreak?: boolean
    readonly width?: number
    readonly lineGap?: number
  }

  export default class PDFDocument {
    constructor(options: Options)
    addPage(): this
    image(bytes: Uint8Array, x: number, y: number, options: { readonly width: number }): this
    font(nameOrFile: string): this
    registerFont(name: string, file: Uint8Array): this
    fontSize(points: number): this
    fillColor(colour: string): this
    lineWidth(points: number): this
    text(words: string, x: number, y: number, options: TextOptions): this
    widthOfString(words: string): number
    rect(x: number, y: number, width: number, height: number): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    stroke(colour: string): this
    fill(colour: string): this
    save(): this
    restore(): this
    rotate(degrees: number, options: { origin: readonly [number, number] }): this
    on(event: 'data', heard: (chunk: Uint8Array) => void): this
    on(event: 'end', heard: () => void): this
    end(): void
  }
}
