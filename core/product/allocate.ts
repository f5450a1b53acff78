import { DomainError } from '../domain-error.ts'
import { Decimal, sumDecimals, toPlain, ZERO } from '../quantity/decimal.ts'
import { divideEmissions, type Emissions, mapEmissions } from './emissions.ts'

/** What comes out of a process. */
export interface CoProduct {
  readonly id: string
  readonly name: string
  /** How much comes out, by the physical key that all share: kg, MJ. */
  readonly quantity: Decimal
  /** For one of that key, any currency that all share; null where it is not known. */
  readonly price: Decimal | null
  /** Waste carries nothing of the process: its treatment is an input of the products. */
  readonly isWaste: boolean
}

/** Which rule parted a process. */
export interface Allocation {
  readonly rule: 'sole' | 'economic' | 'physical'
  /** Why: there is one product alone; the prices lie far apart or near; a price is missing. */
  readonly because: 'one_product' | 'prices_apart' | 'prices_near' | 'price_missing'
  /** The highest price to the lowest; null where a price is missing. */
  readonly priceRatio: Decimal | null
  /** One for each of what comes out, in the order given; they add up to the process exactly. */
  readonly shares: readonly AllocationShare[]
}

/** What one of them carries. */
export interface AllocationShare {
  readonly id: string
  readonly emissions: Emissions
  /** Of the key by which the process was parted, %. */
  readonly percent: Decimal
  /** For one of the physical key. */
  readonly perUnit: Emissions
}

/** From which ratio of prices on value decides: above 5 (PACT Methodology, decision tree of allocation). */
export const PRICE_RATIO_MAX = 5

/**
 * Parts a process among what comes out of it, where it can be neither divided nor expanded: by value where the highest price is
 * more than five times the lowest, else by the physical key. What has no value, or less, is waste. Throws
 * `product.amount_invalid`, and `product.all_waste` where nothing is left to carry the process.
 */
export function allocate(process: Emissions, coProducts: readonly CoProduct[]): Allocation {
  for (const { name, quantity } of coProducts) {
    if (!quantity.gt(ZERO)) throw new DomainError('product.amount_invalid', { name, value: toPlain(quantity) })
  }
  const carriers = coProducts.filter(({ isWaste, price }) => !isWaste && !price?.lte(ZERO))
  if (carriers.length === 0) throw new DomainError('product.all_waste')
  const prices = carriers.flatMap(({ price }) => price ?? [])
  const priceRatio = prices.length < carriers.length ? null : Decimal.max(...prices).div(Decimal.min(...prices))
  const isEconomic = carriers.length > 1 && priceRatio !== null && priceRatio.gt(PRICE_RATIO_MAX)
  const carrying = new Set(carriers)
  const keys = coProducts.map((one) => {
    if (!carrying.has(one)) return ZERO
    return isEconomic ? one.quantity.times(one.price ?? ZERO) : one.quantity
  })
  return {
    ...ruleOf(carriers.length, isEconomic, priceRatio),
    priceRatio,
    shares: sharesOf(process, coProducts, keys),
  }
}

function ruleOf(count: number, isEconomic: boolean, ratio: Decimal | null): Pick<Allocation, 'rule' | 'because'> {
  if (count === 1) return { rule: 'sole', because: 'one_product' }
  if (ratio === null) return { rule: 'physical', because: 'price_missing' }
  return isEconomic ? { rule: 'economic', because: 'prices_apart' } : { rule: 'physical', because: 'prices_near' }
}

function sharesOf(
  process: Emissions,
  coProducts: readonly CoProduct[],
  keys: readonly Decimal[],
): readonly AllocationShare[] {
  const whole = sumDecimals(keys)
  const split: Readonly<Record<keyof Emissions, readonly Decimal[]>> = {
    fossilKg: splitByKeys(process.fossilKg, keys),
    biogenicKg: splitByKeys(process.biogenicKg, keys),
    uptakeKg: splitByKeys(process.uptakeKg, keys),
    landUseKg: splitByKeys(process.landUseKg, keys),
    aircraftKg: splitByKeys(process.aircraftKg, keys),
    biogenicCo2Kg: splitByKeys(process.biogenicCo2Kg, keys),
  }
  return coProducts.map(({ id, quantity }, at) => {
    const emissions = mapEmissions((part) => split[part][at] ?? ZERO)
    const percent = (keys[at] ?? ZERO).times(100).div(whole)
    return { id, emissions, percent, perUnit: divideEmissions(emissions, quantity) }
  })
}

/** Splits a total by keys into parts that add up to it exactly: each is cut at 24 decimals, the last with a key takes the rest. */
export function splitByKeys(total: Decimal, keys: readonly Decimal[]): readonly Decimal[] {
  const whole = sumDecimals(keys)
  const last = keys.findLastIndex((key) => !key.isZero())
  const cut = keys.map((key, at) =>
    at === last || key.isZero() ? ZERO : total.times(key).div(whole).toDecimalPlaces(24, Decimal.ROUND_DOWN),
  )
  const rest = total.minus(sumDecimals(cut))
  return cut.map((part, at) => (at === last ? rest : part))
}

/**
 * The shares as they are shown: each rounded to so many decimals, and together what their sum rounds to, by largest remainder:
 * the parts that lose most by rounding down are rounded up, the first of equals first.
 */
export function shownShares(parts: readonly Decimal[], decimals: number): readonly Decimal[] {
  const unit = new Decimal(10).pow(-decimals)
  const floors = parts.map((part) => part.toDecimalPlaces(decimals, Decimal.ROUND_FLOOR))
  const wanted = sumDecimals(parts).toDecimalPlaces(decimals)
  const short = wanted.minus(sumDecimals(floors)).div(unit).toNumber()
  const order = parts
    .map((part, at) => ({ at, lost: part.minus(floors[at] ?? part) }))
    .toSorted((left, right) => right.lost.cmp(left.lost))
  const raised = new Set(order.slice(0, short).map(({ at }) => at))
  return floors.map((floor, at) => (raised.has(at) ? floor.plus(unit) : floor))
}
