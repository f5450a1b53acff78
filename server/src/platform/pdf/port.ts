/** The port that turns a PDF or a picture into words with their places, page by page, within limits. */

/** A word in points of 1/72 inch from the upper left corner of its page; confidence from 0 to 1. */
export interface PageWord {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly page: number
  readonly confidence: number
}

/** An upright line of a table or a box, in points. */
export interface PageRule {
  readonly x: number
  readonly top: number
  readonly bottom: number
}

/** A page that was read: upright, its size in points, its picture as PNG, its words. */
export interface ReadPage {
  readonly page: number
  readonly pages: number
  readonly width: number
  readonly height: number
  readonly source: 'text' | 'ocr'
  /** By how much the picture had to be turned to stand upright. */
  readonly turned: 0 | 90 | 180 | 270
  readonly picture: Uint8Array
  readonly words: readonly PageWord[]
  /** Lines that part cells; none of a page with text. */
  readonly rules: readonly PageRule[]
}

export type PageFileKind = 'pdf' | 'png' | 'jpg'

export interface PageReader {
  /**
   * Reads a file, one page after the other, each handed over as it is ready. Answers warnings `bill.<…>` about the file
   * as a whole. Throws `bill.encrypted`, `bill.damaged`, `bill.no_pages`, `bill.too_many_pages`, `bill.page_too_large`,
   * `bill.launches_programs`, `bill.expands_too_much`, `bill.took_too_long` or `bill.too_heavy`.
   */
  read(
    file: { readonly bytes: Uint8Array; readonly kind: PageFileKind },
    onPage: (page: ReadPage) => Promise<void>,
  ): Promise<{ readonly warnings: readonly string[] }>
  close(): Promise<void>
}

/** Limits of a file, for one that is a bill by far enough. */
export const pageLimits = {
  maxPages: 20,
  /** Side of a page in points: A3 and then some. */
  maxSidePoints: 2000,
  /** Of a picture sent, and of one within a PDF. */
  maxPixels: 40_000_000,
  /** One stream of a PDF, opened; and all of them. */
  maxStreamBytes: 96 * 1024 * 1024,
  maxStreamsBytes: 384 * 1024 * 1024,
  /** For a page in all its turns, and for the file. */
  pageMs: 120_000,
  fileMs: 600_000,
  heapMegabytes: 256,
  /** Of bytes outside the heap: what a stream opens to, whatever it was packed with. */
  bytesMegabytes: 1024,
} as const
