import type { Gap } from '../activity/line.ts'
import { DomainError } from '../domain-error.ts'
import type { Catalogue } from '../factor/catalogue.ts'
import { indexValue, type Parameter } from '../factor/parameter.ts'

/**
 * Exchange rates and price indices of a period: the month's where a month is known, the year's mean where only the year
 * is. A month that was never published takes its year's mean, and a year that is not over takes the last month published:
 * both with a note and a gap, never silently.
 */
export interface DatedValue extends Parameter {
  /** The month or year whose value it is. */
  readonly period: string
  readonly notes: readonly string[]
  readonly gaps: readonly Gap[]
}

/** A series as its publisher gives it: by month, by year, or both. */
export interface PriceSeries {
  readonly monthly: string | null
  readonly annual: string
}

/** Currencies for which exchange rates to the real are known; reais per unit. */
export const EXCHANGE: Readonly<Record<string, PriceSeries>> = {
  USD: { monthly: 'fx_BRL_per_USD_monthly_average', annual: 'fx_BRL_per_USD_annual_average' },
  EUR: { monthly: null, annual: 'fx_BRL_per_EUR_annual_average' },
}

/** Consumer prices by currency: IPCA of IBGE, CPI-U of the US Bureau of Labor Statistics. */
export const PRICES: Readonly<Record<string, PriceSeries>> = {
  BRL: { monthly: 'br_ipca_index', annual: 'br_ipca_index_annual_average' },
  USD: { monthly: 'us_cpi_u_monthly', annual: 'us_cpi_u_annual_average' },
}

/** The value of a series in a month or year; throws `index.missing` before its first publication. */
export function valueIn(
  catalogue: Pick<Catalogue, 'indices' | 'indexSeries'>,
  { monthly, annual }: PriceSeries,
  period: string,
): DatedValue {
  const year = period.slice(0, 4)
  const has = (series: string | null, when: string) =>
    series !== null && catalogue.indices.get(series)?.get(when) !== undefined
  const read = (series: string, when: string) => ({ ...indexValue(catalogue, series, when), period: when })
  const isMonth = period.length === 7
  if (isMonth && monthly !== null && has(monthly, period)) return { ...read(monthly, period), notes: [], gaps: [] }
  if (has(annual, year)) {
    const isWanted = !isMonth
    const gaps = isWanted || monthly === null ? [] : [gapOf(monthly, period, year)]
    return { ...read(annual, year), notes: isWanted ? [] : ['price.year_mean_used'], gaps }
  }
  const series = monthly ?? annual
  const last = lastBefore(catalogue, series, isMonth ? period : `${year}-12`)
  if (last === undefined) throw new DomainError('index.missing', { series, period })
  return { ...read(series, last), notes: ['price.last_published'], gaps: [gapOf(series, period, last)] }
}

function lastBefore(catalogue: Pick<Catalogue, 'indices'>, series: string, period: string): string | undefined {
  const published = [...(catalogue.indices.get(series)?.keys() ?? [])].filter((when) => when <= period)
  return published.sort().at(-1)
}

function gapOf(series: string, period: string, used: string): Gap {
  return { code: 'price.value_missing', data: { series, period, used } }
}
