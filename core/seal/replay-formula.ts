import { Decimal } from '../quantity/decimal.ts'

/**
 * The arithmetic of a working done again from its text alone, by none of the code that wrote it: figures, `×`, `÷`, `+`,
 * `−` (the minus sign, not the hyphen), brackets and `exp(…)`. What follows a figure or a bracket and is none of these is
 * its unit, which bears on the reading of the figure and not on its value.
 *
 *     sum     := product (('+' | '−') product)*
 *     product := term (('×' | '÷') term)*
 *     term    := '−' term | ('(' sum ')' | 'exp(' sum ')' | figure) unit?
 */

/** The value of a formula, or undefined when it is not written in this language. */
export function replayFormula(formula: string): Decimal | undefined {
  if (formula.length > LENGTH_MAX) return undefined
  const tokens = formula.match(TOKEN)
  if (!tokens || tokens.join('').replace(BLANKS, '') !== formula.replace(BLANKS, '')) return undefined
  const reader: Reader = { tokens, at: 0, depth: 0 }
  const value = sum(reader)
  return value?.isFinite() && reader.at === tokens.length ? value : undefined
}

/**
 * Whether a step's result is what its formula gives. Products and sums are exact to the 49th decimal; a division, an
 * exponential or a share of days that was cut leaves a difference far below any figure shown.
 */
export function isReplayed(formula: string, value: Decimal, result: Decimal): boolean {
  const error = value.minus(result).abs()
  if (!/÷|exp\(/.test(formula)) return error.lte(LAST_PLACE) || error.lte(result.abs().times(RELATIVE))
  return error.lte(CUT) || error.lte(result.abs().times(RELATIVE_CUT))
}

interface Reader {
  readonly tokens: readonly string[]
  at: number
  depth: number
}

function sum(reader: Reader): Decimal | undefined {
  let value = product(reader)
  while (value && (peek(reader) === '+' || peek(reader) === '−')) {
    const sign = take(reader)
    const term = product(reader)
    value = term && (sign === '+' ? value.plus(term) : value.minus(term))
  }
  return value
}

function product(reader: Reader): Decimal | undefined {
  let value = term(reader)
  while (value && (peek(reader) === '×' || peek(reader) === '÷')) {
    const sign = take(reader)
    const by = term(reader)
    value = by && (sign === '×' ? value.times(by) : value.div(by))
  }
  return value
}

function term(reader: Reader): Decimal | undefined {
  const token = take(reader)
  if (token === '−') return term(reader)?.negated()
  const isExponential = token === 'exp('
  if (token === '(' || isExponential) {
    reader.depth += 1
    const inner = reader.depth > DEPTH_MAX ? undefined : sum(reader)
    reader.depth -= 1
    if (!inner || take(reader) !== ')') return undefined
    skipUnit(reader)
    if (!isExponential) return inner
    return inner.abs().gt(EXPONENT_MAX) ? undefined : inner.exp()
  }
  if (token === undefined || !FIGURE.test(token)) return undefined
  skipUnit(reader)
  return new Decimal(token)
}

function skipUnit(reader: Reader): void {
  const token = peek(reader)
  if (token !== undefined && !SIGN.test(token) && !FIGURE.test(token)) reader.at += 1
}

function peek({ tokens, at }: Reader): string | undefined {
  return tokens[at]
}

function take(reader: Reader): string | undefined {
  const token = reader.tokens[reader.at]
  reader.at += 1
  return token
}

/** A sign, an exponential, a figure, or a unit: a text up to the next sign that stands alone or a bracket that closes. */
const TOKEN = /[×÷+−()]|exp\(|1\/[^×÷+−()]*|-?\d+(?:\.\d+)?(?![\w.])|[^\s\d×÷+−()][^×÷+−()]*/gu
const SIGN = /^(?:[×÷+−()]|exp\()$/
const FIGURE = /^-?\d+(?:\.\d+)?$/
const BLANKS = /\s+/g
const LENGTH_MAX = 100_000
const DEPTH_MAX = 100
const EXPONENT_MAX = 1000
const LAST_PLACE = new Decimal('1e-49')
const RELATIVE = new Decimal('1e-60')
const CUT = new Decimal('1e-20')
const RELATIVE_CUT = new Decimal('1e-30')
