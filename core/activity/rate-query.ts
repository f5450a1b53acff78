import { DomainError, invariant } from '../domain-error.ts'
import type { Catalogue } from '../factor/catalogue.ts'
import type { Factor } from '../factor/factor.ts'
import { normaliseName } from '../factor/name.ts'
import { type FactorSelection, selectFactor } from '../factor/select-factor.ts'
import { daysInMonth, type Month, monthOf } from '../period/period.ts'
import { type Decimal, decimal } from '../quantity/decimal.ts'
import { parseQuantity } from '../quantity/parse-quantity.ts'
import type { Gap } from './line.ts'

/** What a method is asked: the period (`YYYY-MM`, or `YYYY` for a whole year) and the parameters of the line. */
export interface RateQuery {
  readonly generatorKey: string
  readonly period: string
  readonly sector: string | undefined
  readonly region: string | undefined
  readonly vehicle: string | undefined
  readonly modelYear: string | undefined
  readonly biofuelPercent: string | undefined
}

/** First and last day of a month or a year. */
export function daysOfPeriod(period: string): { readonly from: string; readonly to: string } {
  if (period.length === 4) return { from: `${period}-01-01`, to: `${period}-12-31` }
  return { from: `${period}-01`, to: `${period}-${daysInMonth(period as Month)}` }
}

/** Whether the text names Brazil or its national interconnected system. */
export function isBrazil(text: string): boolean {
  return BRAZIL.has(normaliseName(text))
}

/** Throws `region.unknown` for a place outside Brazil: its fuels are other fuels, and only Brazilian factors are known. */
export function assertInBrazil(catalogue: Catalogue, region: string | undefined): void {
  if (region === undefined || isBrazil(region)) return
  const wanted = normaliseName(region)
  if ([...catalogue.grids.keys()].some((grid) => normaliseName(grid) === wanted)) return
  throw new DomainError('region.unknown', { value: region.slice(0, 80), candidates: ['BR'] })
}

/** The combustion factor of a fuel in Brazil; throws `factor.missing`. */
export function selectFuelFactor(catalogue: Catalogue, key: string, period: string): FactorSelection {
  return selectFactor(catalogue.fuels.get(key) ?? [], { region: 'BR', ...daysOfPeriod(period) })
}

/** Kilograms per unit of one gas of a factor of the catalogue, which must hold it. */
export function amountOf(factor: Factor, gas: 'CO2' | 'CO2_biogenic' | 'CH4' | 'N2O'): Decimal {
  const amount = factor.amount.kind === 'gases' ? factor.amount.kgPerUnit[gas] : undefined
  invariant(amount, `the factor ${factor.id} has no ${gas}`)
  return amount
}

/** The sector of stationary combustion; without one, the commercial and institutional sector, with a note. */
export function sectorOf(catalogue: Catalogue, text: string | undefined): { sector: string; notes: readonly string[] } {
  if (text === undefined || text.trim() === '') return { sector: DEFAULT_SECTOR, notes: ['sector.assumed'] }
  const sector = catalogue.sectors.get(normaliseName(text))
  if (!sector) throw new DomainError('sector.unknown', { value: text.slice(0, 80), candidates: catalogue.sectorNames })
  return { sector, notes: [] }
}

/** A share of biofuel by volume, 0 to 1, with the notes and gaps that it brings. */
export interface BiofuelShare {
  readonly share: Decimal
  readonly source: string | null
  readonly notes: readonly string[]
  readonly gaps: readonly Gap[]
}

/**
 * The biofuel share in force: what the document prints, else what was published for the month or year, else the last
 * published month with a note and a gap. Throws `factor.missing` before the first publication.
 */
export function biofuelShare(
  catalogue: Catalogue,
  mixture: keyof Catalogue['mixtures'],
  query: RateQuery,
): BiofuelShare {
  if (query.biofuelPercent !== undefined) {
    const percent = parseQuantity(query.biofuelPercent, 'biofuelPercent')
    if (percent.gt(100)) throw new DomainError('blend.share_out_of_range', { value: query.biofuelPercent.slice(0, 20) })
    return { share: percent.div(decimal('100')), source: null, notes: ['blend.from_document'], gaps: [] }
  }
  const series = catalogue.mixtures[mixture]
  const found = series.shares.get(query.period)
  if (found) return { share: found.share, source: found.source, notes: [], gaps: [] }
  const lastPublished = series.shares.get(series.lastMonth)
  const asMonth = query.period.length === 4 ? monthOf(Number(query.period), 1) : query.period
  if (!lastPublished || asMonth < series.lastMonth) {
    throw new DomainError('factor.missing', { region: 'BR', period: query.period, candidates: [mixture] })
  }
  return {
    share: lastPublished.share,
    source: lastPublished.source,
    notes: ['blend.last_published'],
    gaps: [{ code: 'blend.share_missing', data: { mixture, period: query.period, used: series.lastMonth } }],
  }
}

const DEFAULT_SECTOR = 'commercial_institutional'
const BRAZIL: ReadonlySet<string> = new Set(['br', 'brasil', 'brazil', 'sin', 'sistema interligado nacional'])
