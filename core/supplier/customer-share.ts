import { Decimal, sumDecimals } from '../quantity/decimal.ts'
import { type Answers, figureIn, textIn } from './answer.ts'
import { SHARE_KEYS } from './questionnaire.ts'

/** The part of a supplier that is one customer's, 0 to 1, and by what it was reckoned; or why it cannot be told. */
export type CustomerShare =
  | { readonly key: (typeof SHARE_KEYS)[number]; readonly share: Decimal }
  | { readonly code: 'supplier_factor.share_not_told' | 'supplier_factor.share_above_whole' }

/** The part that a supplier says is ours (question S10); by revenue, of all its net revenue where no total stands beside it. */
export function shareOfAnswers(answers: Answers): CustomerShare {
  const key = SHARE_KEYS.find((each) => each === textIn(answers, 'S10', 'key'))
  const ours = figureIn(answers, 'S10', 'ours')
  const netRevenue = key === 'revenue' ? figureIn(answers, 'S09', 'net_revenue') : undefined
  const total = figureIn(answers, 'S10', 'total') ?? netRevenue
  if (!key || !ours || !total) return { code: 'supplier_factor.share_not_told' }
  if (ours.gt(total)) return { code: 'supplier_factor.share_above_whole' }
  return { key, share: ours.div(total) }
}

/** How much of a product a customer bought, and the footprint of its declared unit: kg CO2e for `declaredAmount` of the unit. */
export interface SoldProduct {
  readonly quantity: Decimal
  readonly declaredAmount: Decimal
  readonly co2eKg: Decimal
}

/** kg CO2e of what a customer bought: each quantity × the footprint of one unit. Footprints below zero count as told. */
export function footprintsOfSold(sold: Iterable<SoldProduct>): Decimal {
  return sumDecimals(
    [...sold].map(({ quantity, declaredAmount, co2eKg }) => cut(quantity.times(co2eKg).div(declaredAmount))),
  )
}

/** What of an inventory each customer takes, by the key that it has of all of the key. */
export interface Allotment {
  readonly customersKg: ReadonlyMap<string, Decimal>
  /** What is nobody's of these; with the customers it adds up to the inventory exactly. */
  readonly restKg: Decimal
}

/** Splits kg CO2e among customers by key ÷ total key; undefined where they have more of the key than there is, or there is none. */
export function allotToCustomers(
  inventoryKg: Decimal,
  keys: ReadonlyMap<string, Decimal>,
  totalKey: Decimal,
): Allotment | undefined {
  const values = [...keys.values()]
  if (totalKey.lte(0) || values.some((value) => value.isNegative()) || sumDecimals(values).gt(totalKey))
    return undefined
  const customersKg = new Map(
    [...keys].map(([customer, key]) => [customer, cut(inventoryKg.times(key).div(totalKey))] as const),
  )
  return { customersKg, restKg: inventoryKg.minus(sumDecimals(customersKg.values())) }
}

/** Fewer digits than a sum of them can hold, so that nothing is lost between the parts and the whole. */
function cut(value: Decimal): Decimal {
  return value.toDecimalPlaces(24, Decimal.ROUND_DOWN)
}
