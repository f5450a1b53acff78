import { type Decimal, ZERO } from '../../quantity/decimal.ts'
import { expOfMinus } from '../../quantity/exp-of-minus.ts'
import { QUANTITY_DIGITS } from '../../quantity/parse-quantity.ts'

/**
 * What a method does to the line's own figures (its quantity and the amounts among its inputs), operation by operation, so that
 * lines which differ in nothing else are calculated by doing the same operations again. What hangs on none is worked out once.
 */
export class Arithmetic {
  readonly operations: Operation[] = []
  /** The line's own figures, then what each operation gave. */
  readonly values: Decimal[]
  readonly answers: Answer[] = []
  /** Whether a method asked what such a value is: it may then go another way for another quantity. */
  isLookedAt = false
  /** How many decimal places each value has at most, whatever the figures. */
  readonly #places: number[]

  constructor(own: readonly Decimal[]) {
    this.values = [...own]
    this.#places = own.map(() => QUANTITY_DIGITS)
  }

  /** Does an operation and gives the place of its result: of what never has more places than are kept, nothing is cut. */
  add(kind: Operation['kind'], operands: readonly Operand[]): number {
    const [first] = operands
    const places = placesOf(kind, operands.map(this.#placesAt))
    if (kind === 'round' && typeof first === 'number' && this.#placesAt(first) <= PLACES) return first
    this.#places.push(places)
    const place = this.values.length
    this.operations.push({ kind, operands, together: kind === 'product' ? togetherOf(operands) : null })
    this.values.push(operate(kind, operands, this.values))
    return place
  }

  readonly #placesAt = (operand: Operand): number =>
    typeof operand === 'number' ? (this.#places[operand] ?? Number.POSITIVE_INFINITY) : operand.decimalPlaces()
}

/** How many decimal places a result has at most, by those of its operands. */
function placesOf(kind: Operation['kind'], operands: readonly number[]): number {
  switch (kind) {
    case 'product':
      return operands.reduce((sum, places) => sum + places, 0)
    case 'sum':
    case 'difference':
      return Math.max(0, ...operands)
    case 'round':
      return PLACES
    case 'quotient':
    case 'decay':
      return Number.POSITIVE_INFINITY
  }
}

/** One operation; its result stands at the next place. */
export interface Operation {
  readonly kind: 'product' | 'quotient' | 'sum' | 'difference' | 'decay' | 'round'
  readonly operands: readonly Operand[]
  /** Of a product in which several figures are known and one is not. */
  readonly together: Together | null
}

/** Known figures of a product multiplied once for all lines: the place of the one that is not, and the words of digits of all known. */
interface Together {
  readonly place: number
  readonly known: Decimal
  readonly words: number
}

function togetherOf(operands: readonly Operand[]): Together | null {
  const known = operands.filter((operand) => typeof operand !== 'number')
  const [place] = operands.filter((operand) => typeof operand === 'number')
  if (place === undefined || known.length < 2 || known.length !== operands.length - 1) return null
  const words = known.reduce((sum, { d }) => sum + d.length, 0)
  return { place, known: known.reduce((product, one) => product.times(one)), words }
}

/** The product by its known figures at once; null where so many digits could be cut on the way that their order would matter. */
function multiplied({ place, known, words }: Together, values: readonly Decimal[]): Decimal | null {
  const own = exactAt(place, values)
  return own.d.length + words <= EXACT_WORDS ? own.times(known) : null
}

/** Words of seven digits that a decimal of 80 digits holds whole. */
const EXACT_WORDS = 11

/** What a method asked of values, and was told: lines of another answer go another way. */
export interface Answer {
  readonly operands: readonly Operand[]
  readonly question: (...values: readonly Decimal[]) => boolean
  readonly isSo: boolean
}

/** A figure that is the same for every line, or the place of one that is not. */
export type Operand = Decimal | number

/** A value that hangs on the line's own figures. */
export interface Varied {
  readonly arithmetic: Arithmetic
  readonly place: number
}

/** The values that these operations give for a line's own figures; null where one would divide by zero or an answer is another. */
export function repeat(
  { operations, answers }: Pick<Arithmetic, 'operations' | 'answers'>,
  own: readonly Decimal[],
): readonly Decimal[] | null {
  // In its length from the start: an array that grows is given room for sixteen more.
  const values = new Array<Decimal>(own.length + operations.length)
  let place = 0
  for (const value of own) values[place++] = value
  for (const { kind, operands, together } of operations) {
    if (kind === 'quotient' && exactAt(operands[1], values).isZero()) return null
    values[place++] = (together && multiplied(together, values)) ?? operate(kind, operands, values)
  }
  for (const { operands, question, isSo } of answers) {
    // Nearly every question is about one value, which needs no list.
    const isStillSo =
      operands.length === 1
        ? question(exactAt(operands[0], values))
        : question(...operands.map((operand) => exactAt(operand, values)))
    if (isStillSo !== isSo) return null
  }
  return values
}

/** The value of an operand. */
export function exactAt(operand: Operand | undefined, values: readonly Decimal[]): Decimal {
  return (typeof operand === 'number' ? values[operand] : operand) ?? ZERO
}

/** What an operation gives: a difference and a quotient take two operands, a decay and a rounding one. */
export function operate(kind: Operation['kind'], operands: readonly Operand[], values: readonly Decimal[]): Decimal {
  const first = exactAt(operands[0], values)
  switch (kind) {
    case 'product': {
      let result = first
      for (let index = 1; index < operands.length; index++) result = result.times(exactAt(operands[index], values))
      return result
    }
    case 'quotient':
      return first.div(exactAt(operands[1], values))
    case 'sum': {
      let result = first
      for (let index = 1; index < operands.length; index++) result = result.plus(exactAt(operands[index], values))
      return result
    }
    case 'difference':
      return first.minus(exactAt(operands[1], values))
    case 'decay':
      return expOfMinus(first)
    case 'round':
      return first.decimalPlaces() > PLACES ? first.toDecimalPlaces(PLACES) : first
  }
}

/** Decimal places that a division, an exponential or a step keeps: far below any figure shown. */
export const PLACES = 50
