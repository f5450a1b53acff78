import { DomainError } from '@pegada/core/domain-error.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { parseQuantity } from '@pegada/core/quantity/parse-quantity.ts'
import { findUnit } from '@pegada/core/quantity/unit.ts'
import { unmistakable } from '@pegada/core/quantity/unmistakable.ts'
import type { AmountOfLine, Choice, LineContext } from './line-context.ts'
import type { Suggestion } from './suggestion.ts'

type Item = LineContext['item']

/**
 * How much a line is about: what the person says; else what one of its unit holds × how many; else the amount that was
 * read from it; else its fiscal quantity. Throws `document_item.quantity_missing` where that is nothing.
 */
export function amountOf(item: Item, suggestion: Pick<Suggestion, 'quantity'>, choice: Choice): AmountOfLine {
  if (choice.quantity) return choice.quantity
  if (choice.perUnit) {
    const { value, unit } = choice.perUnit
    return written(toPlain(parseQuantity(value).times(decimal(item.quantity))), unit)
  }
  const { value, unit } = amountRead(item, suggestion)
  return written(value, unit)
}

/** The amount that was read from a line; what was paid, read for a method by spend, is no amount of a thing. */
export function amountRead(
  { quantity, unit }: Pick<Item, 'quantity' | 'unit'>,
  { quantity: read }: Pick<Suggestion, 'quantity'>,
): AmountOfLine {
  const isAmount = read !== null && findUnit(read.unit)?.dimension.startsWith('money_') !== true
  return isAmount ? read : { value: quantity, unit }
}

/** What was paid for the line, in BRL; throws `document_item.quantity_missing` where that is nothing. */
export function spendOf({ total }: Pick<Item, 'total'>): AmountOfLine {
  return written(total, 'BRL')
}

function written(value: string, unit: string): AmountOfLine {
  const amount = decimal(value)
  if (amount.lte(0)) throw new DomainError('document_item.quantity_missing')
  return { value: unmistakable(toPlain(amount)), unit }
}
