import { DomainError } from '../domain-error.ts'
import { type Decimal, decimal } from '../quantity/decimal.ts'
import type { Catalogue } from './catalogue.ts'
import type { ParameterRecord } from './reference-data.ts'

/**
 * Constants of methods, each with its source. One that changes with time is asked for with its period: a month falls
 * back to its year, never to another year.
 */
export interface Parameter {
  readonly id: string
  readonly value: Decimal
  /** A text for the working, e.g. `kg CH4/kg BOD`. */
  readonly unit: string
  readonly source: string
}

/** The constant of that id, in that month or year where it is dated; throws `parameter.missing`. */
export function parameterOf(catalogue: Pick<Catalogue, 'parameters'>, id: string, period?: string): Parameter {
  const records = catalogue.parameters.get(id) ?? []
  const found = pick(records, period)
  if (!found) {
    throw new DomainError('parameter.missing', { parameter: id, ...(period === undefined ? {} : { period }) })
  }
  return { id, value: decimal(found.value), unit: found.unit, source: found.source }
}

function pick(records: readonly ParameterRecord[], period: string | undefined): ParameterRecord | undefined {
  const undated = records.find((record) => record.period === undefined)
  if (period === undefined) return undated
  const month = records.find((record) => record.period === period.slice(0, 7))
  return month ?? records.find((record) => record.period === period.slice(0, 4)) ?? undated
}

/** The value of an exchange rate or price index in a month or year, with its unit and source; throws `index.missing`. */
export function indexValue(
  catalogue: Pick<Catalogue, 'indices' | 'indexSeries'>,
  series: string,
  period: string,
): Parameter {
  const value = catalogue.indices.get(series)?.get(period)
  const record = catalogue.indexSeries.get(series)
  if (value === undefined || !record) throw new DomainError('index.missing', { series, period })
  return { id: series, value: decimal(value), unit: record.unit, source: record.source }
}
