import { DomainError } from '../domain-error.ts'
import type { Catalogue } from '../factor/catalogue.ts'
import type { BlendRecord } from '../factor/reference-data.ts'
import { type GasKey, gasStanding } from '../gas/gas.ts'
import { isMethaneOrigin, substanceOf } from '../gas/methane.ts'
import { decimal, ONE, toPlain } from '../quantity/decimal.ts'
import { UNITS } from '../quantity/unit.ts'
import { plainTerm, type Rate, type RateTerm } from './rate.ts'
import type { RateQuery } from './rate-query.ts'

/**
 * Refrigerant leaks by mass balance (IPCC 2006, volume 3, chapter 7): what leaked is emitted, gas by gas. A blend is its
 * components by mass; those outside the Kyoto protocol (HCFCs, CFCs, HFOs, hydrocarbons) go beside the scopes. Where only
 * the Kyoto components of a blend are known, they count and the rest is noted, not guessed.
 */
export function gasLeakRate(catalogue: Catalogue, gas: GasKey, query: RateQuery): Rate {
  const source = catalogue.gasSources.get(gas) ?? null
  return leakRate(catalogue, query, {
    source: source ?? '',
    terms: [plainTerm(substanceOf(gas), ONE, UNITS.kg, source, 'leak')],
    ...(isMethaneOrigin(gas) ? { methane: gas } : {}),
    notes: gasStanding(gas) === 'non_kyoto' ? ['gas.outside_scopes'] : [],
  })
}

/** What one kilogram of a leaked blend emits, component by component; throws `blend.unknown`. */
export function blendLeakRate(catalogue: Catalogue, key: string, query: RateQuery): Rate {
  const blend = catalogue.blends.get(key)
  if (!blend) throw new DomainError('blend.unknown', { value: key })
  const outside = blend.components.some(({ gas }) => gasStanding(gas) !== 'kyoto')
  return leakRate(catalogue, query, {
    source: blend.source,
    terms: blend.components.map((component) => componentTerm(component, blend)),
    notes: [
      ...(blend.isComplete ? [] : ['blend.non_kyoto_remainder_unknown']),
      ...(outside ? ['gas.outside_scopes'] : []),
    ],
  })
}

function componentTerm(
  { gas, massPercent }: BlendRecord['components'][number],
  { key, source }: BlendRecord,
): RateTerm {
  const share = decimal(massPercent).div(100)
  return {
    gas,
    kgPerUnit: share,
    step: 'component',
    formula: `${toPlain(share)} kg ${gas}/kg`,
    inputs: [{ name: 'mass_share', value: toPlain(share), unit: `kg ${gas}/kg ${key}`, source }],
  }
}

function leakRate(
  catalogue: Catalogue,
  query: RateQuery,
  { source, ...of }: Pick<Rate, 'terms' | 'notes' | 'methane'> & { source: string },
): Rate {
  return {
    ...of,
    scope: 1,
    category: 'fugitive_emissions',
    generatorKey: query.generatorKey,
    factor: { id: query.generatorKey, version: catalogue.release, source, why: ['candidate.only'] },
    seriesId: query.generatorKey,
    unit: UNITS.kg,
    co2eOnly: null,
    gaps: [],
  }
}
