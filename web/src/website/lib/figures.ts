import { formatDecimal } from '../../lib/number-format.ts'
import { numberStyle } from '../../lib/number-style.ts'

/** Figures of the public website, in the notation of the language that is shown. */

/** What a person typed, as a plain decimal of at most nine digits and four decimals; undefined for what is no amount above zero. */
export function plainOf(typed: string): string | undefined {
  const { group, decimal } = numberStyle()
  const text = typed.replace(/[\s\u00a0\u202f]/g, '')
  const [whole = '', fraction, ...more] = text.split(decimal)
  const digits = whole.split(group).join('')
  if (more.length > 0 || !/^\d{1,9}$/.test(digits) || !/^\d{0,4}$/.test(fraction ?? '')) return undefined
  const plain = fraction ? `${Number(digits)}.${fraction}` : String(Number(digits))
  return /[1-9]/.test(plain) ? plain : undefined
}

/** The arithmetic of a step with figures and gases as one reads them; signs and units stay. */
export function readableFormula(formula: string): string {
  return readableGas(formula.replace(/(?<![\w.-])\d+(?:\.\d+)?(?![\w.])/g, (figure) => formatDecimal(figure)))
}

/** Formulas of gases with their subscripts. */
export function readableGas(text: string): string {
  return text
    .replaceAll('CO2_biogenic', 'CO₂ bio')
    .replaceAll('CO2', 'CO₂')
    .replaceAll('CH4', 'CH₄')
    .replaceAll('N2O', 'N₂O')
}

/** How many contour lines an amount reaches, and what one is worth: 1, 2 or 5 times a power of ten. For drawing alone. */
export function contoursOf(kg: string, lines: number): { readonly worth: string; readonly reached: number } {
  const amount = Number(kg)
  if (!(amount > 0)) return { worth: '1', reached: 0 }
  const exact = amount / lines
  const power = 10 ** Math.floor(Math.log10(exact))
  const step = [1, 2, 5, 10].find((one) => one * power >= exact) ?? 10
  const places = Math.max(0, -Math.floor(Math.log10(step * power)))
  return { worth: (step * power).toFixed(places), reached: Math.min(lines, Math.ceil(amount / (step * power))) }
}
