import { DomainError } from '../domain-error.ts'
import type { Catalogue } from '../factor/catalogue.ts'
import type { Factor } from '../factor/factor.ts'
import { normaliseName } from '../factor/name.ts'
import { selectFactor } from '../factor/select-factor.ts'
import { bagEntries } from '../gas/gas-bag.ts'
import type { Gap } from './line.ts'
import { plainTerm, type Rate } from './rate.ts'
import { daysOfPeriod, isBrazil, type RateQuery } from './rate-query.ts'

/**
 * Purchased electricity, location-based (GHG Protocol Scope 2 Guidance, 2015): energy × average factor of the grid. MCTI
 * publishes the Brazilian grid by month, CO2 of combustion only. A month takes its month, a year the published mean. What
 * is not published yet takes the mean of the last published year, says so, and leaves a gap.
 */
export function gridElectricityRate(catalogue: Catalogue, defaultRegion: string, query: RateQuery): Rate {
  const region = regionOf(catalogue, query.region ?? defaultRegion)
  const factors = catalogue.grids.get(region) ?? []
  const { factor, why, notes, gaps } = chosen(factors, region, query.period)
  const gases = factor.amount.kind === 'gases' ? bagEntries(factor.amount.kgPerUnit) : []
  return {
    scope: 2,
    category: 'purchased_electricity',
    generatorKey: query.generatorKey,
    basis: 'location',
    factor: { id: factor.id, version: factor.version, source: factor.source, why },
    seriesId: `electricity.grid/${region}`,
    unit: factor.unit,
    terms: gases.map(([gas, amount]) => plainTerm(gas, amount, factor.unit, factor.source, 'grid')),
    co2eOnly: null,
    notes,
    gaps,
  }
}

interface Choice {
  readonly factor: Factor
  readonly why: readonly string[]
  readonly notes: readonly string[]
  readonly gaps: readonly Gap[]
}

function chosen(factors: readonly Factor[], region: string, period: string): Choice {
  const isMonth = period.length === 7
  const days = daysOfPeriod(period)
  const ofPeriod = factors.filter(({ validFrom, validTo }) => validFrom === days.from && validTo === days.to)
  if (ofPeriod.length > 0) {
    const { factor, why } = selectFactor(ofPeriod, { region, ...days })
    return { factor, why, notes: [], gaps: [] }
  }
  const years = factors.filter(({ id }) => /\/\d{4}$/.test(id))
  const last = years
    .filter(({ validFrom }) => validFrom !== null && validFrom <= days.from)
    .sort((a, b) => b.year - a.year)[0]
  if (!last) return { ...selectFactor(factors, { region, ...days }), notes: [], gaps: [] }
  const isSameYear = String(last.year) === period.slice(0, 4)
  const isAnnualSeries = isMonth && isSameYear && factors.length === years.length
  if (isAnnualSeries)
    return { factor: last, why: ['region.exact', 'period.year'], notes: ['grid.year_mean_used'], gaps: [] }
  return {
    factor: last,
    why: ['region.exact', 'period.last_published_year'],
    notes: ['grid.last_published_year'],
    gaps: [
      { code: 'grid.factor_missing', data: { region, [isMonth ? 'month' : 'year']: period, used: String(last.year) } },
    ],
  }
}

function regionOf(catalogue: Catalogue, text: string): string {
  const wanted = normaliseName(text)
  const regions = [...catalogue.grids.keys()]
  const found = isBrazil(text) ? 'SIN' : regions.find((region) => normaliseName(region) === wanted)
  if (!found) throw new DomainError('region.unknown', { value: text.slice(0, 80), candidates: regions })
  return found
}
