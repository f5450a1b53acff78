import { Decimal } from '../quantity/decimal.ts'

/** What a provider asks for one unit of what is offered. */
export interface PricedAnswer {
  readonly id: string
  readonly price: Decimal
  /** As the provider names it. */
  readonly unit: string
  /** ISO 4217. */
  readonly currency: string
}

/** What was asked for; null where no quantity was named. */
export interface AskedQuantity {
  readonly quantity: Decimal
  readonly unit: string
}

/** An answer beside the others. */
export interface ComparedAnswer {
  readonly id: string
  /** Price × the quantity that was asked for, in the answer's currency; null where the units differ. */
  readonly total: Decimal | null
  /** No other answer of the same unit and currency asks for less, and there is at least one such. */
  readonly isLowest: boolean
}

/** Answers side by side. Prices of different units or currencies are never held against each other: nothing is converted. */
export function compareAnswers(answers: readonly PricedAnswer[], asked: AskedQuantity | null): ComparedAnswer[] {
  const groups = Map.groupBy(answers, keyOf)
  return answers.map((answer) => {
    const alike = groups.get(keyOf(answer)) ?? []
    const isMeasured = asked !== null && sameUnit(asked.unit, answer.unit)
    return {
      id: answer.id,
      total: isMeasured ? answer.price.mul(asked.quantity) : null,
      isLowest: alike.length > 1 && answer.price.eq(Decimal.min(...alike.map(({ price }) => price))),
    }
  })
}

const spelled = (unit: string) => unit.trim().toLowerCase()
const sameUnit = (one: string, other: string) => spelled(one) === spelled(other)
const keyOf = ({ unit, currency }: PricedAnswer) => JSON.stringify([spelled(unit), currency])
