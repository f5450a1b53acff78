import { DomainError } from '../domain-error.ts'
import { Decimal, sumDecimals, toPlain, ZERO } from '../quantity/decimal.ts'

/** How much of a product was made in the year, and what one unit of it carries of the lines of the inventory. */
export interface MadeProduct {
  readonly id: string
  readonly name: string
  /** Units that left the process; what goes into another product of the company counts there, not here. */
  readonly quantity: Decimal
  /** kg CO2e that one unit carries of those lines. */
  readonly perUnitKg: Decimal
}

/** What the products carry of an inventory: `Σ carried + rest = ledger`, exactly. */
export interface LedgerTie {
  readonly carried: readonly { readonly id: string; readonly kg: Decimal }[]
  readonly productsKg: Decimal
  /** What no product carries. */
  readonly restKg: Decimal
  /** % of the inventory's lines that the products carry; null where those are zero. */
  readonly coverPercent: Decimal | null
}

/**
 * Holds the footprints of a year against the lines of the inventory that they were made from. Throws `product.exceeds_ledger`
 * where the products carry more than was emitted: a wrong yield, an amount of stock, or an internal transfer counted twice.
 */
export function tieToLedger(products: readonly MadeProduct[], ledgerKg: Decimal): LedgerTie {
  const tie = tieOf(products, ledgerKg)
  if (tie.restKg.lt(ZERO)) {
    throw new DomainError('product.exceeds_ledger', { products: toPlain(tie.productsKg), ledger: toPlain(ledgerKg) })
  }
  return tie
}

/** The same, with a rest below zero where the inventory shrank after the products were held against it. */
export function tieOf(products: readonly MadeProduct[], ledgerKg: Decimal): LedgerTie {
  const carried = products.map(({ id, quantity, perUnitKg }) => ({
    id,
    kg: quantity.times(perUnitKg).toDecimalPlaces(DECIMALS, Decimal.ROUND_HALF_EVEN),
  }))
  const productsKg = sumDecimals(carried.map(({ kg }) => kg))
  const restKg = ledgerKg.minus(productsKg)
  const coverPercent = ledgerKg.isZero() ? null : productsKg.times(100).div(ledgerKg)
  return { carried, productsKg, restKg, coverPercent }
}

/** Digits of a kg that are kept: a division of a footprint may not end, and must not exceed the ledger by its last digit. */
const DECIMALS = 24
