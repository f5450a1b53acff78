import { formatDecimal, roundDecimal } from '../../lib/number-format.ts'

/** A figure with at most two decimals, none of them a zero at the end. */
export function shortText(plain: string): string {
  const rounded = roundDecimal(plain, 2)
  return formatDecimal(rounded.includes('.') ? rounded.replace(/\.?0+$/, '') : rounded)
}

/** A change in percent, with its sign. */
export function changeText(percent: string): string {
  return `${percent.startsWith('-') ? '' : '+'}${shortText(percent)}%`
}
