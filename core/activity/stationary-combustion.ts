import type { Catalogue } from '../factor/catalogue.ts'
import type { Factor } from '../factor/factor.ts'
import type { GeneratorMethod } from '../factor/reference-data.ts'
import { bagEntries } from '../gas/gas-bag.ts'
import { assertNever } from './assert-never.ts'
import { mixedTerms } from './commercial-fuel.ts'
import { plainTerm, type Rate } from './rate.ts'
import { assertInBrazil, type RateQuery, sectorOf, selectFuelFactor } from './rate-query.ts'

/**
 * Stationary combustion, tier 1 (IPCC 2006, volume 2, chapter 2): fuel burned × factor per gas. CH4 and N2O differ by
 * sector (tables 2.2 to 2.5). A commercial fuel is mixed by date.
 */
export type CombustionMethod = Extract<GeneratorMethod, { kind: 'fuel' | 'commercial_fuel' }>

/** What one unit of the fuel emits when burned in place in that sector and period. */
export function stationaryCombustionRate(catalogue: Catalogue, method: CombustionMethod, query: RateQuery): Rate {
  const { sector, notes } = sectorOf(catalogue, query.sector)
  const key = (fuel: string) => {
    const bySector = `stationary.${fuel}/${sector}`
    return catalogue.fuels.has(bySector) ? bySector : `stationary.${fuel}`
  }
  return combustionRate(catalogue, method, query, { key, notes, seriesTail: `/${sector}/BR` })
}

/** What fuel combustion of either kind has in common; `key` names the factor of a fuel. */
export function combustionRate(
  catalogue: Catalogue,
  method: CombustionMethod,
  query: RateQuery,
  how: { readonly key: (fuel: string) => string; readonly notes: readonly string[]; readonly seriesTail: string },
): Rate {
  assertInBrazil(catalogue, query.region)
  const seriesId = `${query.generatorKey}${how.seriesTail}`
  const fuel = catalogue.fuelProperties.get(method.fuel)
  const common = { scope: 1, generatorKey: query.generatorKey, co2eOnly: null, ...(fuel ? { fuel } : {}) } as const
  switch (method.kind) {
    case 'fuel': {
      const { factor, why } = selectFuelFactor(catalogue, how.key(method.fuel), query.period)
      return {
        ...common,
        category: factor.category,
        factor: { id: factor.id, version: factor.version, source: factor.source, why },
        seriesId: factor.id,
        unit: factor.unit,
        terms: ownTerms(factor),
        notes: [...(factor.id.split('/').length > 2 ? how.notes : []), ...missingGasNotes(factor)],
        gaps: [],
      }
    }
    case 'commercial_fuel': {
      const fossil = selectFuelFactor(catalogue, how.key(method.fossilFuel), query.period)
      const bio = selectFuelFactor(catalogue, how.key(method.biofuel), query.period)
      const mixed = mixedTerms(catalogue, method, { fossil: fossil.factor, bio: bio.factor }, query)
      const source = [fossil.factor.source, ...(mixed.source === null ? [] : [`blend: ${mixed.source}`])].join('; ')
      const why = [...fossil.why, ...(mixed.gaps.length > 0 ? ['blend.last_published'] : ['blend.of_period'])]
      return {
        ...common,
        category: fossil.factor.category,
        factor: { id: `${seriesId}/${query.period}`, version: catalogue.release, source, why },
        seriesId,
        unit: fossil.factor.unit,
        terms: mixed.terms,
        notes: [...how.notes, ...mixed.notes],
        gaps: mixed.gaps,
      }
    }
    default:
      return assertNever(method)
  }
}

function ownTerms(factor: Factor) {
  const gases = factor.amount.kind === 'gases' ? bagEntries(factor.amount.kgPerUnit) : []
  return gases.map(([gas, amount]) => plainTerm(gas, amount, factor.unit, factor.source))
}

function missingGasNotes(factor: Factor): readonly string[] {
  const isWhole = factor.amount.kind === 'gases' && factor.amount.kgPerUnit.CH4 && factor.amount.kgPerUnit.N2O
  return isWhole ? [] : ['factor.co2_only']
}
