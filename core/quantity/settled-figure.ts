import type { NumberMarks } from '../language/number-marks.ts'
import { latinDigits } from './latin-digits.ts'

/**
 * What somebody typed, so written that it has one reading, by the marks of their language: `1.840` is 1840 where a point
 * groups thousands and 1,840 thousandths where it parts decimals. What the language does not settle either, and what is no
 * figure, stays as it stands, for `parseQuantity` to refuse. A unit or a percent sign after the figure stays with it.
 */
export function settledFigure(typed: string, marks: Pick<NumberMarks, 'group' | 'decimal'>): string {
  const [, figure = '', tail = ''] = FIGURE.exec(arabicMarks(latinDigits(typed)).trim()) ?? []
  if (figure === '') return typed
  const plain = figure.replace(SPACES, '')
  const [, whole, mark, fraction] = ONE_MARK.exec(plain) ?? []
  if (mark === undefined) return `${plain}${tail}`
  if (mark === marks.group) return `${whole}${fraction}${tail}`
  return mark === marks.decimal ? `${plain}0${tail}` : `${plain}${tail}`
}

/** Marks that Arabic writes for nothing else: its thousands go, its decimals are a point and never three. */
function arabicMarks(latin: string): string {
  return latin
    .replace(/(?<=\d)\u066c(?=\d{3})/g, '')
    .replace(/(\d)\u066b(\d+)/, (_, whole: string, fraction: string) =>
      fraction.length === 3 ? `${whole}.${fraction}0` : `${whole}.${fraction}`,
    )
}

/** Digits with marks, or in groups of three with spaces between, then what follows after a space or a percent sign. */
const FIGURE = /^([-−]?(?:\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+(?:[.,]\d+)?|[\d.,]+))(\s+\S.*|\s*[%٪])?$/su
const SPACES = /[ \u00a0\u2009\u202f]/g
/** What alone has two readings: one mark, a group that can be of thousands before it and three digits after. */
const ONE_MARK = /^([-−]?[1-9]\d{0,2})([.,])(\d{3})$/
