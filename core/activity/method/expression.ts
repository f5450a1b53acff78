import { invariant } from '../../domain-error.ts'
import { Decimal, ONE, toPlain } from '../../quantity/decimal.ts'
import type { WorkingInput } from '../line.ts'
import { type Arithmetic, type Operand, type Operation, operate, type Varied } from './arithmetic.ts'
import { distinctInputs, type FormulaText, filledText, joinTexts, type ShownInput } from './formula-text.ts'
import { divideLabels, isSameLabel, labelText, multiplyLabels, parseLabel, type UnitLabel } from './unit-label.ts'

/**
 * Arithmetic that carries its own text: each operation gives the exact value, the formula with figures and units in it,
 * the inputs it took and the unit that results. A method written with these cannot show one formula and compute another,
 * and a unit that does not cancel stops it. What hangs on the line's own figures is kept apart from what does not, so
 * that the next line that gives the same but for its figures only does the operations again.
 */
export class Expression {
  readonly label: UnitLabel
  /** Sums need brackets inside a product, products do not. */
  readonly isSum: boolean
  readonly amount: Decimal | Varied
  /** The formula, with a place where a figure hangs on one of the line's own. */
  readonly formula: FormulaText
  /** Every figure that went in, repeated ones too. */
  readonly shown: readonly ShownInput[]

  constructor({ label, isSum, amount, formula, shown }: ExpressionParts) {
    this.label = label
    this.isSum = isSum
    this.amount = amount
    this.formula = formula
    this.shown = shown
  }

  /** The exact value; a method that asks for it may go one way or another, so its line is worked out anew each time. */
  get value(): Decimal {
    if (!isVaried(this.amount)) return this.amount
    this.amount.arithmetic.isLookedAt = true
    return this.amount.arithmetic.values[this.amount.place] ?? ONE
  }

  /** The answer to a question about the exact value, and about others beside it; lines of the same answer are worked out alike. */
  is(question: (...values: readonly Decimal[]) => boolean, ...others: readonly Expression[]): boolean {
    const of = [this, ...others]
    const isSo = question(...of.map(exactOf))
    arithmeticOf(of)?.answers.push({ operands: of.map(operandOf), question, isSo })
    return isSo
  }

  /** The formula with its figures, as `value` is asked for. */
  get text(): string {
    return filledText(this.formula, this)
  }

  /** The figures that went in, each once. */
  get inputs(): readonly WorkingInput[] {
    return distinctInputs(this.shown, this)
  }

  /** The value at a place of the formula as plain text: asked for, as `value` is. */
  textAt(place: number): string {
    if (!isVaried(this.amount)) return toPlain(this.amount)
    this.amount.arithmetic.isLookedAt = true
    return toPlain(this.amount.arithmetic.values[place] ?? ONE)
  }
}

type ExpressionParts = Pick<Expression, 'label' | 'isSum' | 'amount' | 'formula' | 'shown'>

/** A figure: a value with its unit, a name for the words beside it, and where it comes from. */
export class Figure extends Expression {
  readonly name: string
  readonly unit: string
  readonly source: string | null

  constructor(parts: ExpressionParts & Pick<Figure, 'name' | 'unit' | 'source'>) {
    super(parts)
    this.name = parts.name
    this.unit = parts.unit
    this.source = parts.source
  }
}

/** The figure of a value, `unit` as a label (`kg CH4/kg BOD`, empty for a plain number). */
export function figure(name: string, amount: Decimal | Varied, unit: string, source: string | null): Figure {
  const tail = unit === '' ? '' : ` ${unit}`
  const common = { name, unit, source, amount, label: parseLabel(unit), isSum: false }
  if (isVaried(amount)) {
    const { place } = amount
    return new Figure({ ...common, formula: joinTexts([[place], tail]), shown: [{ name, place, unit, source }] })
  }
  const value = toPlain(amount)
  return new Figure({ ...common, formula: `${value}${tail}`, shown: [{ name, value, unit, source }] })
}

/** The same value said of something else, in a unit or by a name that a formula needs. */
export function restated(of: Figure, { name = of.name, unit = of.unit, source = of.source }: Partial<Said>): Figure {
  return figure(name, of.amount, unit, source)
}

/** The figure by another name, shown in formulas as before. */
export function renamed(of: Figure, { name = of.name, source = of.source }: Partial<Said>): Figure {
  const { label, isSum, amount, formula, shown, unit } = of
  return new Figure({ label, isSum, amount, formula, shown, unit, name, source })
}

type Said = Pick<Figure, 'name' | 'unit' | 'source'>

/** A constant of a formula, such as a molar mass. */
export function constant(name: string, value: string, unit: string, source: string): Figure {
  return figure(name, new Decimal(value), unit, source)
}

/** A value that a text and inputs worked out elsewhere explain, in that unit. */
export function explained(
  value: Decimal,
  unit: string,
  { formula, inputs }: { readonly formula: string; readonly inputs: readonly WorkingInput[] },
): Expression {
  return new Expression({ amount: value, label: parseLabel(unit), formula, shown: inputs, isSum: false })
}

/** a × b × … */
export function product(...factors: readonly Expression[]): Expression {
  return new Expression({
    amount: amountOf('product', factors),
    label: factors.reduce<UnitLabel>((label, factor) => multiplyLabels(label, factor.label), parseLabel('')),
    formula: joinTexts(factors.map(bracketed), ' × '),
    shown: shownOf(factors),
    isSum: false,
  })
}

/** a ÷ b */
export function quotient(dividend: Expression, divisor: Expression): Expression {
  invariant(!exactOf(divisor).isZero(), `a working divides by ${divisor.text}`)
  const below = isPlain(divisor) ? bracketed(divisor) : joinTexts(['(', divisor.formula, ')'])
  return new Expression({
    amount: amountOf('quotient', [dividend, divisor]),
    label: divideLabels(dividend.label, divisor.label),
    formula: joinTexts([bracketed(dividend), ' ÷ ', below]),
    shown: shownOf([dividend, divisor]),
    isSum: false,
  })
}

/** a + b + … ; the units must agree. */
export function sum(...terms: readonly Expression[]): Expression {
  const [first] = terms
  invariant(first, 'a sum has terms')
  for (const term of terms) assertSame(first, term)
  return new Expression({
    amount: amountOf('sum', terms),
    label: first.label,
    formula: joinTexts(
      terms.map(({ formula }) => formula),
      ' + ',
    ),
    shown: shownOf(terms),
    isSum: terms.length > 1,
  })
}

/** a − b ; the units must agree. */
export function difference(from: Expression, what: Expression): Expression {
  assertSame(from, what)
  return new Expression({
    amount: amountOf('difference', [from, what]),
    label: from.label,
    formula: joinTexts([from.formula, ' − ', bracketed(what)]),
    shown: shownOf([from, what]),
    isSum: true,
  })
}

/** 1 − x, of a share. */
export function complement(share: Expression): Expression {
  return difference(explained(ONE, '', { formula: '1', inputs: [] }), share)
}

/** e to the minus x, x a plain number: the share that is left after decaying. */
export function decay(exponent: Expression): Expression {
  invariant(exponent.label.size === 0, `an exponent has no unit, not ${labelText(exponent.label)}`)
  return new Expression({
    amount: amountOf('decay', [exponent]),
    label: parseLabel(''),
    formula: joinTexts(['exp(−(', exponent.formula, '))']),
    shown: exponent.shown,
    isSum: false,
  })
}

/** The value cut at the places that a step keeps. */
export function rounded(of: Expression): Decimal | Varied {
  return amountOf('round', [of])
}

/** Whether a value hangs on the line's own figures. */
export function isVaried(amount: Decimal | Varied): amount is Varied {
  return 'arithmetic' in amount
}

function amountOf(kind: Operation['kind'], of: readonly Expression[]): Decimal | Varied {
  const arithmetic = arithmeticOf(of)
  const operands = of.map(operandOf)
  return arithmetic ? { arithmetic, place: arithmetic.add(kind, operands) } : operate(kind, operands, [])
}

function arithmeticOf(of: readonly Expression[]): Arithmetic | undefined {
  for (const { amount } of of) if (isVaried(amount)) return amount.arithmetic
  return undefined
}

/** The amount, or the place of one that hangs on the line's own figures. */
export function operandOf({ amount }: Expression): Operand {
  return isVaried(amount) ? amount.place : amount
}

/** The value, asked for by the arithmetic itself, which asks again for every line. */
function exactOf({ amount }: Expression): Decimal {
  return isVaried(amount) ? (amount.arithmetic.values[amount.place] ?? ONE) : amount
}

function bracketed({ isSum, formula }: Expression): FormulaText {
  return isSum ? joinTexts(['(', formula, ')']) : formula
}

function isPlain(expression: Expression): boolean {
  return expression instanceof Figure || expression.isSum
}

function assertSame(a: Expression, b: Expression): void {
  invariant(
    isSameLabel(a.label, b.label),
    `a working adds ${labelText(a.label) || '1'} and ${labelText(b.label) || '1'}`,
  )
}

function shownOf(expressions: readonly Expression[]): readonly ShownInput[] {
  return expressions.flatMap(({ shown }) => shown)
}
