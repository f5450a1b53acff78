import { decimal } from '../quantity/decimal.ts'

/**
 * What an amount of a bill can be. The bounds are wide on purpose: they part a code or a sum of money that was taken for a
 * quantity from any real charge, and no dear month from a cheap one.
 */

/** The most of a unit that one line may be of: a month of Brazil's largest consumer of electricity is some 5 × 10⁸ kWh. */
const MOST: Readonly<Record<string, string>> = {
  kWh: '2000000000',
  MWh: '2000000',
  kW: '5000000',
  kVAr: '5000000',
  kVArh: '2000000000',
  'm³': '2000000000',
  L: '200000000',
  kg: '200000000',
  t: '200000',
}

/** BRL for one of a unit, from and to: with every discount and with every tax, flag and charge on top. */
const PRICES: Readonly<Record<string, readonly [string, string]>> = {
  kWh: ['0.002', '8'],
  MWh: ['2', '8000'],
  kW: ['0.2', '1000'],
  kVArh: ['0.002', '8'],
  'm³': ['0.02', '200'],
  L: ['0.5', '80'],
  kg: ['0.5', '120'],
  t: ['500', '120000'],
}

/** BRL: no bill of a month is of more. */
const MOST_MONEY = '1000000000'

/** Whether no bill is of so much money. */
export function isMoneyAbsurd(value: string): boolean {
  return decimal(value).abs().gt(MOST_MONEY)
}

/** Whether nobody uses so much of the unit at once. */
export function isQuantityAbsurd(quantity: string, unit: string): boolean {
  const most = MOST[unit]
  return most !== undefined && decimal(quantity).abs().gt(most)
}

/** Whether no price of the unit makes this value of this quantity. Zeros say nothing. */
export function isPriceAbsurd(quantity: string, unit: string, value: string): boolean {
  const bounds = PRICES[unit]
  if (!bounds || decimal(quantity).isZero() || decimal(value).isZero()) return false
  const price = decimal(value).div(decimal(quantity)).abs()
  return price.lt(bounds[0]) || price.gt(bounds[1])
}
