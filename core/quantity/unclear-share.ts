import { parseQuantity } from './parse-quantity.ts'

/** Whether a percentage so written may be meant as a fraction of one: above zero, 1 or less, and without its mark. */
export function isUnclearShare(text: string): boolean {
  if (text.trim() === '' || MARK.test(text)) return false
  const value = parseQuantity(text)
  return value.gt(0) && value.lte(1)
}

/** Both readings of such a share, with the decimal mark that it was written with. */
export function readingsOf(text: string): { readonly percent: string; readonly fraction: string } {
  const value = parseQuantity(text)
  const written = (plain: string) => `${text.includes(',') ? plain.replace('.', ',') : plain} %`
  return { percent: written(value.toString()), fraction: written(value.times(100).toString()) }
}

const MARK = /[%٪]\s*$/u
