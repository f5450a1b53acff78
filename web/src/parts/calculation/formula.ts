import { formatDecimal } from '../../lib/number-format.ts'

/** The arithmetic of a step with its figures as the language shown writes them; units and signs stay as they are. */
export function readableFormula(formula: string): string {
  return formula.replace(/(?<![\w.-])\d+(?:\.\d+)?(?![\w.])/g, readableFigure)
}

/** A value of a step: a figure in the notation of the language shown, or text as it is (a vehicle, a month). */
export function readableValue(value: string): string {
  return /^-?\d+(?:\.\d+)?$/.test(value) ? readableFigure(value) : value
}

/**
 * A figure for reading: one with more digits than an eye takes in, as a division or an exponential leaves, is cut and says so
 * with an ellipsis. The exact one stands in the title beside it, in files and in the API.
 */
export function readableFigure(figure: string): string {
  const [whole = '', fraction = ''] = figure.split('.')
  const digits = `${whole}${fraction}`.replace(/^-?0*/, '').length
  if (digits <= DIGITS_SHOWN || fraction === '') return formatDecimal(figure)
  const leading = /^-?0$/.test(whole) ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0
  const kept = Math.max(2, DIGITS_SHOWN - (leading > 0 || /^-?0$/.test(whole) ? 0 : whole.length) + leading)
  return `${formatDecimal(`${whole}.${fraction.slice(0, kept)}`)}…`
}

const DIGITS_SHOWN = 18
