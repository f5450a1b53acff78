import { invariant } from '../../domain-error.ts'
import { Decimal, ONE, toPlain } from '../../quantity/decimal.ts'
import { expOfMinus } from '../../quantity/exp-of-minus.ts'
import type { WorkingInput } from '../line.ts'
import { divideLabels, isSameLabel, labelText, multiplyLabels, parseLabel, type UnitLabel } from './unit-label.ts'

/**
 * Arithmetic that carries its own text: each operation gives the exact value, the formula with figures and units in it,
 * the inputs it took and the unit that results. A method written with these cannot show one formula and compute another,
 * and a unit that does not cancel stops it.
 */
export interface Expression {
  readonly value: Decimal
  readonly label: UnitLabel
  readonly text: string
  readonly inputs: readonly WorkingInput[]
  /** Sums need brackets inside a product, products do not. */
  readonly isSum: boolean
}

/** A figure: a value with its unit, a name for the words beside it, and where it comes from. */
export interface Figure extends Expression {
  readonly name: string
  readonly unit: string
  readonly source: string | null
}

/** The figure of a value, `unit` as a label (`kg CH4/kg BOD`, empty for a plain number). */
export function figure(name: string, value: Decimal, unit: string, source: string | null): Figure {
  const plain = toPlain(value)
  return {
    name,
    unit,
    source,
    value,
    label: parseLabel(unit),
    text: unit === '' ? plain : `${plain} ${unit}`,
    inputs: [{ name, value: plain, unit, source }],
    isSum: false,
  }
}

/** A constant of a formula, such as a molar mass. */
export function constant(name: string, value: string, unit: string, source: string): Figure {
  return figure(name, new Decimal(value), unit, source)
}

/** a × b × … */
export function product(...factors: readonly Expression[]): Expression {
  return {
    value: factors.reduce((value, factor) => value.times(factor.value), ONE),
    label: factors.reduce<UnitLabel>((label, factor) => multiplyLabels(label, factor.label), parseLabel('')),
    text: factors.map(bracketed).join(' × '),
    inputs: inputsOf(factors),
    isSum: false,
  }
}

/** a ÷ b */
export function quotient(dividend: Expression, divisor: Expression): Expression {
  invariant(!divisor.value.isZero(), `a working divides by ${divisor.text}`)
  return {
    value: dividend.value.div(divisor.value),
    label: divideLabels(dividend.label, divisor.label),
    text: `${bracketed(dividend)} ÷ ${isPlain(divisor) ? bracketed(divisor) : `(${divisor.text})`}`,
    inputs: inputsOf([dividend, divisor]),
    isSum: false,
  }
}

/** a + b + … ; the units must agree. */
export function sum(...terms: readonly Expression[]): Expression {
  const [first] = terms
  invariant(first, 'a sum has terms')
  for (const term of terms) assertSame(first, term)
  return {
    value: terms.reduce((value, term) => value.plus(term.value), new Decimal(0)),
    label: first.label,
    text: terms.map(({ text }) => text).join(' + '),
    inputs: inputsOf(terms),
    isSum: terms.length > 1,
  }
}

/** a − b ; the units must agree. */
export function difference(from: Expression, what: Expression): Expression {
  assertSame(from, what)
  return {
    value: from.value.minus(what.value),
    label: from.label,
    text: `${from.text} − ${bracketed(what)}`,
    inputs: inputsOf([from, what]),
    isSum: true,
  }
}

/** 1 − x, of a share. */
export function complement(share: Expression): Expression {
  return difference({ value: ONE, label: parseLabel(''), text: '1', inputs: [], isSum: false }, share)
}

/** e to the minus x, x a plain number: the share that is left after decaying. */
export function decay(exponent: Expression): Expression {
  invariant(exponent.label.size === 0, `an exponent has no unit, not ${labelText(exponent.label)}`)
  return {
    value: expOfMinus(exponent.value),
    label: parseLabel(''),
    text: `exp(−(${exponent.text}))`,
    inputs: exponent.inputs,
    isSum: false,
  }
}

/** Decimal places that a division, an exponential or a step keeps: far below any figure shown. */
export const PLACES = 50

function bracketed(expression: Expression): string {
  return expression.isSum ? `(${expression.text})` : expression.text
}

function isPlain(expression: Expression): boolean {
  return 'name' in expression || expression.isSum
}

function assertSame(a: Expression, b: Expression): void {
  invariant(
    isSameLabel(a.label, b.label),
    `a working adds ${labelText(a.label) || '1'} and ${labelText(b.label) || '1'}`,
  )
}

function inputsOf(expressions: readonly Expression[]): readonly WorkingInput[] {
  const seen = new Map<string, WorkingInput>()
  for (const { inputs } of expressions) {
    for (const input of inputs) seen.set(`${input.name}\n${input.value}\n${input.unit}`, input)
  }
  return [...seen.values()]
}
