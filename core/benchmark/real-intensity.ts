import type { Catalogue } from '../factor/catalogue.ts'
import { PRICES } from '../money/price-series.ts'
import { type Decimal, decimal } from '../quantity/decimal.ts'

/**
 * An intensity by revenue of one year in the money of another: kg CO2e for R$ million of `base`. Revenue of the year is worth as much more in money
 * of `base` as prices rose (mean of IPCA of the year, IBGE), and the intensity as much less. Null where the mean of either year is not published.
 */
export function atPricesOf(
  catalogue: Pick<Catalogue, 'indices'>,
  { perOne, year, base }: { readonly perOne: Decimal; readonly year: number; readonly base: number },
): Decimal | null {
  const [before, after] = [year, base].map((one) => meanOf(catalogue, one))
  return before && after ? perOne.times(before).div(after) : null
}

/** The latest of these years whose mean of prices is published. */
export function latestPriced(catalogue: Pick<Catalogue, 'indices'>, years: readonly number[]): number | undefined {
  return years.toSorted((one, other) => other - one).find((year) => meanOf(catalogue, year) !== null)
}

function meanOf(catalogue: Pick<Catalogue, 'indices'>, year: number): Decimal | null {
  const mean = catalogue.indices.get(PRICES.BRL?.annual ?? '')?.get(String(year))
  return mean === undefined ? null : decimal(mean)
}
