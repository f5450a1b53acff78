import { DomainError } from '../../domain-error.ts'
import {
  complement,
  constant,
  difference,
  type Figure,
  product,
  quotient,
  restated,
  sum,
} from '../method/expression.ts'
import type { Work } from '../method/work.ts'

/**
 * Effluent through one or two stages of treatment, the second often the water body that receives it (IPCC 2019, volume 5,
 * chapter 6, equations 6.1, 6.7 and 6.9): methane from the organic load, less sludge taken out and methane recovered;
 * N2O from the nitrogen. What the first stage removes does not reach the second. The CO2 is biogenic and not counted.
 */
export const TREATED_INPUTS = {
  organic_removed: { kind: 'percent', isOptional: true },
  nitrogen_removed: { kind: 'percent', isOptional: true },
  sludge_removed: { kind: 'quantity', unit: 'kg', default: { value: '0', source: 'no sludge removal stated' } },
  recovered_ch4: {
    kind: 'quantity',
    unit: 'kg',
    substance: 'CH4',
    default: { value: '0', source: 'no recovery or flare stated' },
  },
} as const

/** An effluent as it comes: its load of organic matter and nitrogen, and how it is treated. */
export interface Effluent {
  readonly organic: 'BOD' | 'COD'
  /** kg BOD or kg COD. */
  readonly load: Figure
  /** kg N. */
  readonly nitrogen: Figure
  /** Ids of the catalogue such as `effluent.domestic.aerobic.mcf`. */
  readonly treatment: string
  readonly second_treatment: string | undefined
  readonly organic_removed: Figure | undefined
  readonly nitrogen_removed: Figure | undefined
  /** In kilograms of the same organic matter as the load. */
  readonly sludge_removed: Figure
  readonly recovered_ch4: Figure
}

/** Emits CH4 and N2O of an effluent; throws `method.recovery_above_generation`, `method.sludge_above_load`. */
export function emitTreated(work: Work, effluent: Effluent): void {
  emitMethane(work, effluent)
  emitNitrousOxide(work, effluent)
  if (!effluent.second_treatment) work.unused(['organic_removed', 'nitrogen_removed'], null)
}

function emitMethane(work: Work, effluent: Effluent): void {
  const { organic, load, treatment, second_treatment, sludge_removed, recovered_ch4 } = effluent
  const sludge = restated(sludge_removed, { name: 'sludge_removed', unit: `kg ${organic}` })
  const treated = work.step('treated_load', `kg ${organic}`, difference(load, sludge))
  if (treated.is((value) => value.isNegative())) {
    throw new DomainError('method.sludge_above_load', {
      field: 'sludge_removed',
      value: sludge.value.toString(),
      load: load.value.toString(),
    })
  }
  const perLoad = (id: string) => work.parameter(`${stageOf(id)}.ch4_per_${organic.toLowerCase()}`, 'methane_factor')
  const first = product(treated, perLoad(treatment))
  const generated = work.step('methane_generated', 'kg CH4', second_treatment ? sum(first, second()) : first)
  if (generated.is((made, recovered) => recovered.gt(made), recovered_ch4)) {
    throw new DomainError('method.recovery_above_generation', {
      generated: generated.value.toString(),
      recovered: recovered_ch4.value.toString(),
    })
  }
  work.emit('CH4', difference(generated, recovered_ch4))

  function second() {
    const removed = removedShare(work, effluent.organic_removed, 'organic_removed')
    return product(treated, complement(removed), perLoad(second_treatment ?? treatment))
  }
}

function emitNitrousOxide(work: Work, { nitrogen, treatment, second_treatment, nitrogen_removed }: Effluent): void {
  const perNitrogen = (id: string) => work.parameter(`${stageOf(id)}.n2o_n_per_n`, 'n2o_factor')
  const emitAs = (load: Figure, id: string) =>
    work.emit('N2O', quotient(product(load, perNitrogen(id), N2O_MASS), NITROGEN_MASS), 'nitrous_oxide')
  emitAs(nitrogen, treatment)
  if (!second_treatment) return
  const removed = removedShare(work, nitrogen_removed, 'nitrogen_removed')
  emitAs(work.step('nitrogen_left', 'kg N', product(nitrogen, complement(removed))), second_treatment)
}

/** What the first stage removes: as given, else what primary treatment does, with a note. */
function removedShare(work: Work, given: Figure | undefined, name: 'organic_removed' | 'nitrogen_removed'): Figure {
  if (given) return given
  work.notes.add('method.default_used')
  return work.parameter(`effluent.${name}_primary`, name)
}

function stageOf(id: string): string {
  return id.replace(/\.mcf$/, '')
}

const N2O_MASS = constant('n2o_mass', '44', 'kg N2O', 'molar mass, IPCC 2019, volume 5, equation 6.9')
const NITROGEN_MASS = constant('nitrogen_mass', '28', 'kg N2O-N', 'molar mass, IPCC 2019, volume 5, equation 6.9')
