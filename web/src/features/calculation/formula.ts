import { formatDecimal } from '../../lib/number-format.ts'

/** The arithmetic of a step with its figures as pt-BR readers write them; units and signs stay as they are. */
export function readableFormula(formula: string): string {
  return formula.replace(/(?<![\w.-])\d+(?:\.\d+)?(?![\w.])/g, (figure) => formatDecimal(figure))
}

/** A value of a step: a figure in pt-BR notation, or text as it is (a vehicle, a month). */
export function readableValue(value: string): string {
  return /^-?\d+(?:\.\d+)?$/.test(value) ? formatDecimal(value) : value
}
