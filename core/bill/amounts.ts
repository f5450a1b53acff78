import { Decimal, decimal, toPlain } from '../quantity/decimal.ts'
import type { BillWord } from './bill.ts'
import type { PlacedWord } from './layout.ts'
import { readBillNumber } from './text.ts'

/** The numbers of a row of a table, and which of them are the quantity and the value. */

export type RowNumber = {
  readonly value: string
  readonly decimals: number
  readonly word: BillWord
  readonly start: number
}

/**
 * The quantity and the value in BRL of a row that charges something; both as printed, signs included. Checked is what
 * quantity times price bears out; contradicted, what has a price that does not.
 */
export type Charge = {
  readonly quantity: RowNumber
  readonly value: RowNumber | undefined
  readonly isChecked: boolean
  readonly isContradicted: boolean
}

/** All numbers among the words, in order; days, months, percentages and marks of a flag's level are none. */
export function numbersOf(words: readonly PlacedWord[]): RowNumber[] {
  const numbers: RowNumber[] = []
  for (const [index, { word, start }] of words.entries()) {
    const before = words[index - 1]?.word.text ?? ''
    const after = words[index + 1]?.word.text ?? ''
    if (/^(?:pat(?:amar)?\.?|n[º°o]?\.?|gd|faixa)$/i.test(before) || after.startsWith('%')) continue
    const number = readBillNumber(word.text)
    if (!number) continue
    const isSigned = /^[-\u2212\u2013]$/.test(before) && !number.value.startsWith('-') && number.value !== '0'
    numbers.push({ ...number, value: isSigned ? `-${number.value}` : number.value, word, start })
  }
  return numbers
}

/**
 * The charge that numbers of a row make, from the first one on: a value is a number of two decimals that is quantity
 * times a price beside it; where no price fits, the first of two decimals after the quantity.
 */
export function chargeOf(numbers: readonly RowNumber[]): Charge | undefined {
  const [quantity, ...rest] = numbers.slice(0, 9)
  if (!quantity) return undefined
  const values = rest.filter(({ decimals }) => decimals === 2)
  const fitting = values.find((value) => rest.some((price) => price !== value && fits(quantity, price, value)))
  if (fitting) return { quantity, value: fitting, isChecked: true, isContradicted: false }
  const hasPrice = (rest[0]?.decimals ?? 0) > 2
  const value = hasPrice ? rest.slice(1).find(({ decimals }) => decimals === 2) : values[0]
  return { quantity, value, isChecked: false, isContradicted: hasPrice || (rest.length > 1 && value !== rest[0]) }
}

/** The first three numbers in a row of which one times the next is the third: quantity, price and value among codes. */
export function tripleOf(numbers: readonly RowNumber[]): Charge | undefined {
  for (const [index, quantity] of numbers.entries()) {
    const [price, value] = numbers.slice(index + 1, index + 3)
    if (!price || value?.decimals !== 2 || !fits(quantity, price, value)) continue
    return { quantity, value, isChecked: true, isContradicted: false }
  }
  return undefined
}

/** Whether the value is quantity times price, as exactly as the price is printed. */
function fits(quantity: RowNumber, price: RowNumber, value: RowNumber): boolean {
  const product = decimal(quantity.value).times(decimal(price.value)).abs()
  const amount = decimal(value.value).abs()
  if (amount.isZero() || decimal(price.value).isZero()) return false
  const ofPrice = decimal(quantity.value).abs().times(new Decimal(10).pow(-price.decimals))
  return product.minus(amount).abs().lte(ofPrice.plus('0.05'))
}

/** What a meter's row says was used: the later reading less the earlier, times the constant, when the row bears it out. */
export function measuredOf(numbers: readonly RowNumber[]): RowNumber | undefined {
  for (let index = 0; index + 2 < numbers.length; index += 1) {
    const [first, second, third, fourth] = numbers.slice(index, index + 4)
    if (!first || !second || !third) continue
    const used = decimal(second.value).minus(decimal(first.value)).abs()
    if (used.isZero()) continue
    if (used.eq(decimal(third.value))) return third
    // Readings are printed with fewer places than the meter has: the product may be off by a unit of each.
    const product = fourth && used.times(decimal(third.value))
    if (
      product
        ?.minus(decimal(fourth?.value ?? '0'))
        .abs()
        .lte(decimal(third.value).times('0.02'))
    )
      return fourth
  }
  return undefined
}

/** An amount without its sign. */
export function unsigned(value: string): string {
  return toPlain(decimal(value).abs())
}

export function isNegative(value: string): boolean {
  return value.startsWith('-')
}
