import type { MethodKind } from '@pegada/core/activity/method/method.ts'
import { METHODS } from '@pegada/core/activity/method/registry.ts'
import { isFactorSource } from '@pegada/core/activity/source-key.ts'
import type { FactorBasis } from '@pegada/core/factor/factor-record.ts'
import type { GasBag } from '@pegada/core/gas/gas-bag.ts'
import type { GwpSet } from '@pegada/core/gas/gwp-set.ts'
import { decimal } from '@pegada/core/quantity/decimal.ts'
import { findUnit } from '@pegada/core/quantity/unit.ts'
import { activityPedigree, type FactorFacts, factorPedigree } from '@pegada/core/uncertainty/default-pedigree.ts'
import { publishedPercent } from '@pegada/core/uncertainty/published-ranges.ts'
import type { LineQuality } from '@pegada/core/uncertainty/uncertain-line.ts'
import type { LineFacts } from './repo.ts'

/** What a source emits, by which the ranges of its gases are weighed. */
export interface Emitted {
  readonly gasesKg: GasBag
  readonly gwpSet: GwpSet
}

/**
 * The quality of a line before anybody scores it: default pedigrees from its facts, and the factor's own interval where published:
 * that of the factor, else that which the guideline prints beside the defaults that the method took.
 */
export function qualityOf(facts: LineFacts, activityYear: number, { gasesKg, gwpSet }: Emitted): LineQuality {
  const method = METHODS.find(({ key }) => key === facts.methodKey)
  const kind: MethodKind | null = method && 'kind' in method ? method.kind : null
  const basis = basisOf(facts.unit, kind)
  const { monthsFilled, uncertaintyPercent, landfillClass, treatment, secondTreatment, ownFigures } = facts
  const told = { method: facts.methodKey, own: ownFigures, landfillClass, treatment, secondTreatment }
  return {
    activity: activityPedigree({
      origin: originOf(facts),
      monthsKnown: monthsFilled === null ? null : { filled: monthsFilled, expected: 12 },
      method: kind,
      basis,
    }),
    factor: factorPedigree({
      quality: factorQuality(facts, kind),
      regionMatch: regionMatch(facts),
      factorYear: factorYear(facts) ?? activityYear,
      activityYear,
      basis,
    }),
    basis,
    activityPercent: null,
    factorPercent: uncertaintyPercent === null ? publishedPercent(told, gasesKg, gwpSet) : decimal(uncertaintyPercent),
  }
}

/** What names the factor for its error: months and years of one series share it. */
export function factorKeyOf({ factorId, generatorKey }: Pick<LineFacts, 'factorId' | 'generatorKey'>): string {
  return factorId === 'line' ? generatorKey : factorId.replace(/\/\d{4}(-\d{2})?$/, '')
}

/** A typed entry with its evidence attached was measured by somebody; without it, it is only told. */
function originOf({ origin, hasEvidence }: LineFacts): 'document' | 'measured' | 'typed' {
  if (origin === 'document') return 'document'
  return hasEvidence ? 'measured' : 'typed'
}

function factorQuality({ factorId }: LineFacts, kind: MethodKind | null): FactorFacts['quality'] {
  return factorId.startsWith('company/') || kind === 'supplier_specific' ? 'supplier' : 'published'
}

/** A grid is the place itself; other built-in factors speak of Brazil; a factor of the catalogue says where it holds. */
function regionMatch({ factorId, generatorKey, factorRegion }: LineFacts): FactorFacts['regionMatch'] {
  if (factorId.startsWith('electricity.grid/')) return 'exact'
  if (isFactorSource(generatorKey) || factorId === 'line') {
    return factorRegion?.startsWith('BR') === true ? 'country' : 'general'
  }
  return 'country'
}

function factorYear({ factorId, factorVersion, factorYear: told }: LineFacts): number | undefined {
  const text = told ?? /\/(\d{4})(?:-\d{2})?$/.exec(factorId)?.[1] ?? /^(\d{4})\b/.exec(factorVersion)?.[1]
  return text === undefined ? undefined : Number(text)
}

function basisOf(unit: string, kind: MethodKind | null): FactorBasis {
  if (kind === 'spend') return 'spend'
  switch (findUnit(unit)?.dimension) {
    case 'mass':
    case 'volume':
    case 'normal_volume':
      return 'physical'
    case 'energy':
    case 'gross_energy':
      return 'energy'
    case 'length':
    case 'passenger_distance':
    case 'vehicle_distance':
      return 'distance'
    case 'freight':
    case 'volume_freight':
    case 'container_freight':
      return 'freight'
    case undefined:
      return 'spend'
    default:
      return 'count'
  }
}
