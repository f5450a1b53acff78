import { Decimal, ONE, sumDecimals } from '../quantity/decimal.ts'
import { SUPPLIER_METHODS, type SupplierMethod } from './supplier-method.ts'

/** What was told by one method: a supplier, or a line, as the one who asks counts them. */
export interface CoveredRow {
  readonly method: SupplierMethod
  readonly co2eKg: Decimal
  readonly spendBrl: Decimal
}

/** The part of a method, 0 to 1, of all emissions, all spend and all rows; null where there is no whole to be a part of. */
export interface MethodCoverage {
  readonly method: SupplierMethod
  readonly emissions: Decimal | null
  readonly spend: Decimal | null
  readonly count: Decimal | null
}

/** Every method's part, best method first; each of the three adds up to one exactly. */
export function coverageOf(rows: readonly CoveredRow[]): readonly MethodCoverage[] {
  const byMethod = SUPPLIER_METHODS.map((method) => rows.filter((row) => row.method === method))
  const emissions = sharesOf(byMethod.map((same) => sumDecimals(same.map(({ co2eKg }) => co2eKg))))
  const spend = sharesOf(byMethod.map((same) => sumDecimals(same.map(({ spendBrl }) => spendBrl))))
  const count = sharesOf(byMethod.map((same) => new Decimal(same.length)))
  return SUPPLIER_METHODS.map((method, at) => ({
    method,
    emissions: emissions?.[at] ?? null,
    spend: spend?.[at] ?? null,
    count: count?.[at] ?? null,
  }))
}

/** The mean of the scores of quality, 1 to 5, each weighted by its emissions (PCAF); null where nothing is emitted. */
export function qualityScore(rows: readonly { readonly co2eKg: Decimal; readonly quality: number }[]): Decimal | null {
  const total = sumDecimals(rows.map(({ co2eKg }) => co2eKg))
  if (total.isZero() || rows.some(({ co2eKg }) => co2eKg.isNegative())) return null
  return sumDecimals(rows.map(({ co2eKg, quality }) => co2eKg.times(quality))).div(total)
}

/** Parts of their sum, cut at 24 decimals; the greatest takes what is left to one. None where one is below zero or all are zero. */
function sharesOf(amounts: readonly Decimal[]): readonly Decimal[] | undefined {
  const total = sumDecimals(amounts)
  if (total.isZero() || amounts.some((amount) => amount.isNegative())) return undefined
  const shares = amounts.map((amount) => amount.div(total).toDecimalPlaces(24, Decimal.ROUND_DOWN))
  const greatest = shares.findIndex((share) => share.eq(Decimal.max(...shares)))
  return shares.map((share, at) => (at === greatest ? share.plus(ONE).minus(sumDecimals(shares)) : share))
}
