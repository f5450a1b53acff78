import {
  complement,
  type Expression,
  type Figure,
  figure,
  product,
  quotient,
  restated,
} from '../activity/method/expression.ts'
import type { Measured, ReadFactor } from '../activity/method/input.ts'
import type { Work } from '../activity/method/work.ts'
import { DomainError } from '../domain-error.ts'
import { UNITS, type Unit, type UnitSymbol } from '../quantity/unit.ts'
import { type DatedValue, EXCHANGE, PRICES, type PriceSeries, valueIn } from './price-series.ts'

/**
 * Money of a date to the currency and the prices of a monetary factor (Technical Guidance for Calculating Scope 3
 * Emissions, category 1, spend-based method: "inflation data to convert market values between the year of the EEIO
 * emissions factors and the year of the activity data"). Taxes and margins that the company states are taken out first;
 * then the exchange rate of the date, then that currency's prices to the factor's price year, or the other way round:
 * domestic prices to the price year, then the exchange rate of that year.
 */
export interface SpendTerms {
  readonly factor: ReadFactor
  /** Share of the price that is tax, which the company recovers or the factor does not hold. */
  readonly tax: Figure | undefined
  /** Share of the price net of tax that is trade and transport margin. */
  readonly margin: Figure | undefined
  readonly conversion: Conversion
}

/** Which of exchange and prices comes first. */
export type Conversion = 'exchange_then_prices' | 'prices_then_exchange'

/** Money in the factor's currency and prices, with its unit; throws `money.factor_not_monetary`, `index.missing`. */
export function spendAtFactor(work: Work, spend: Measured, terms: SpendTerms): { amount: Figure; unit: Unit } {
  const to = currencyOf(terms.factor.factor.unit)
  const from = currencyOf(spend.measure)
  const whole = work.convert(spend, spend.measure, UNITS[from])
  const net = netOf(work, restated(whole, { name: 'spend', unit: from }), terms)
  const priceYear = terms.factor.given.priceYear
  if (priceYear === undefined) work.notes.add('price.year_unknown')
  const exchange = (amount: Figure, period: string) => exchanged(work, amount, from, to, period)
  const prices = (amount: Figure, currency: Currency) =>
    priceYear === undefined ? amount : atPricesOf(work, amount, currency, priceYear)
  const isExchangeFirst = terms.conversion === 'exchange_then_prices'
  const amount = isExchangeFirst
    ? prices(exchange(net, work.period), to)
    : exchange(prices(net, from), priceYear ?? work.period)
  return { amount, unit: UNITS[to] }
}

/** The price without the tax and the margin that were stated; the line says which of them are still in it. */
function netOf(work: Work, spend: Figure, { factor, tax, margin }: SpendTerms): Figure {
  const basis = factor.given.priceBasis
  if (margin && basis === 'purchaser') throw new DomainError('money.margin_in_factor')
  work.notes.add(tax ? 'money.tax_removed' : 'money.tax_included')
  if (basis === 'producer') work.notes.add(margin ? 'money.margin_removed' : 'money.margin_included')
  const untaxed = tax ? work.step('net_of_tax', spend.unit, product(spend, complement(tax))) : spend
  return margin ? work.step('net_of_margin', spend.unit, product(untaxed, complement(margin))) : untaxed
}

function exchanged(work: Work, amount: Figure, from: Currency, to: Currency, period: string): Figure {
  if (from === to) return amount
  if (from === 'BRL') return work.step('exchange', to, quotient(amount, rate(work, to, period)))
  if (to === 'BRL') return work.step('exchange', to, product(amount, rate(work, from, period)))
  throw new DomainError('unit.not_convertible', { unit: from, candidates: ['BRL', to] })
}

function rate(work: Work, currency: Currency, period: string): Expression {
  return dated(work, 'exchange_rate', seriesOf(EXCHANGE, currency, period), period)
}

/** × mean index of the price year ÷ index of the date. */
function atPricesOf(work: Work, amount: Figure, currency: Currency, priceYear: string): Figure {
  const series = seriesOf(PRICES, currency, priceYear)
  const wanted = dated(work, 'price_index_factor', series, priceYear)
  const own = dated(work, 'price_index_date', series, work.period)
  return work.step('price_level', currency, quotient(product(amount, wanted), own))
}

function dated(work: Work, name: string, series: PriceSeries, period: string): Figure {
  const read: DatedValue = valueIn(work.catalogue, series, period)
  for (const note of read.notes) work.notes.add(note)
  work.gaps.push(...read.gaps)
  const [unit = '', base] = read.unit.split(', ')
  const source = base === undefined ? read.source : `${read.source} (${base})`
  return figure(name, read.value, unit, `${source}, ${read.period}`)
}

function seriesOf(table: Readonly<Record<string, PriceSeries>>, currency: Currency, period: string): PriceSeries {
  const series = table[currency]
  if (!series) throw new DomainError('index.missing', { series: currency, period })
  return series
}

/** The currency of a unit of money, plain or in thousands; throws `money.factor_not_monetary`. */
function currencyOf(unit: Unit): Currency {
  const found = CURRENCIES.find((currency) => UNITS[currency].dimension === unit.dimension)
  if (!found) throw new DomainError('money.factor_not_monetary', { unit: unit.symbol })
  return found
}

const CURRENCIES = ['BRL', 'USD', 'EUR', 'GBP', 'JPY'] as const satisfies readonly UnitSymbol[]
type Currency = (typeof CURRENCIES)[number]
