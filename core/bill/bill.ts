/**
 * A utility or fuel bill as it is read from the words of its pages: fields and lines, each with the place on the page
 * where it stands, so that a person can confirm it. Nothing here is an activity before that.
 */

/** A word with its place, in points of 1/72 inch from the upper left corner of its page; confidence from 0 to 1. */
export type BillWord = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** From 1. */
  readonly page: number
  /** 1 for the text of a file; what the reader of pictures says of its own reading otherwise. */
  readonly confidence: number
}

/** An upright line of a table or a box, in points of its page. */
export type BillRule = { readonly x: number; readonly top: number; readonly bottom: number }

/** The size of a page in points, with the upright lines on it where they are known. */
export type BillPage = {
  readonly page: number
  readonly width: number
  readonly height: number
  readonly rules?: readonly BillRule[]
}

/** A rectangle on a page, each side from 0 to 1 of the page's own. */
export type BillBox = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export type BillKind = 'electricity' | 'gas' | 'water' | 'fuel' | 'unknown'

/** Tariff post: hours of peak, off peak, in between, reserved for irrigation, one for all; energy that the company fed in; none for what is no energy. */
export type BillPost = 'peak' | 'off_peak' | 'intermediate' | 'reserved' | 'single' | 'injected' | 'none'

/** What a line charges: energy, its way over the grid, the flag, demand, reactive energy; null for energy charged whole. */
export type BillComponent = 'te' | 'tusd' | 'flag' | 'demand' | 'reactive' | 'other'

export type BillFieldName =
  | 'supplier'
  | 'supplierCnpj'
  | 'customerCnpj'
  | 'meter'
  | 'month'
  | 'periodStart'
  | 'periodEnd'
  | 'issuedAt'
  | 'dueDate'
  | 'total'
  | 'number'
  | 'accessKey'

/** Where something stands and how sure its reading is, as a decimal from 0 to 1. */
export type Found = { readonly page: number; readonly box: BillBox; readonly confidence: string }

/** A value in plain form (YYYY-MM-DD, YYYY-MM, `1234.56`, or text), with what is printed. */
export type BillField = Found & { readonly name: BillFieldName; readonly value: string; readonly raw: string }

/** A charge with an amount. Quantities are positive; the value in BRL is negative where the bill gives it back. */
export type BillLine = Found & {
  readonly number: string
  readonly description: string
  readonly post: BillPost
  readonly component: BillComponent | null
  readonly quantity: string | null
  readonly unit: string | null
  readonly value: string | null
  readonly countsReason: BillCountsReason
}

/** A line of a table of charges, without numbering and without the decision what counts. */
export type FoundLine = Omit<BillLine, 'number' | 'countsReason'>

/** `counts.purchase`, or why a line is no activity. */
export type BillCountsReason =
  | 'counts.purchase'
  | 'counts.same_energy'
  | 'counts.not_energy'
  | 'counts.injected_energy'
  | 'counts.no_physical_content'
  | 'counts.adjustment'

/** What was read, for a person to confirm or mend. */
export type BillDraft = {
  readonly kind: BillKind
  readonly fields: readonly BillField[]
  readonly lines: readonly BillLine[]
  /** Codes `bill.<…>`. */
  readonly warnings: readonly string[]
}
