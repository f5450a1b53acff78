import { constant, type Figure, figure, product, quotient, restated } from '../method/expression.ts'
import type { Work } from '../method/work.ts'

/**
 * Waste that burns, in an incinerator or in the open (IPCC 2006, volume 5, chapter 5, equations 5.1 to 5.5): its dry matter
 * holds carbon, a part of it fossil, and so much of that oxidises. Fossil CO2 counts, biogenic CO2 stands beside.
 */
export const BURNED_WASTE_INPUTS = {
  waste: { kind: 'catalogue_choice', list: 'rates', prefix: 'waste.incineration' },
  moisture: { kind: 'percent', isOptional: true },
  carbon: { kind: 'percent', isOptional: true },
  fossil_share: { kind: 'percent', isOptional: true },
} as const

/** A waste chosen, and what the company measured of it. */
export interface BurnedWaste {
  readonly waste: string
  readonly moisture: Figure | undefined
  readonly carbon: Figure | undefined
  readonly fossil_share: Figure | undefined
}

/** Dry matter of wet waste, kg. Fossil liquids are tabled by total weight: nothing is taken off. */
export function dryMatter(work: Work, massKg: Figure, { waste, moisture }: BurnedWaste): Figure {
  const id = `incineration.${kindOf(waste)}.moisture`
  const isTabled = work.catalogue.parameters.has(id)
  const water = moisture ?? (isTabled ? work.parameter(id) : constant('moisture', '0', '', TOTAL_WEIGHT))
  const share = figure('dry_share', water.value.negated().plus(1), '', water.source)
  return work.step('dry_matter', 'kg', product(massKg, share))
}

/** Emits fossil and biogenic CO2 of the carbon in dry matter that oxidises (equation 5.1). */
export function emitBurnedCarbon(work: Work, dryKg: Figure, burned: BurnedWaste, oxidation: Figure): void {
  const of = (what: string) => work.parameter(`incineration.${kindOf(burned.waste)}.${what}`)
  if (burned.moisture && burned.carbon && burned.fossil_share) work.unused(['waste'], 'carbon')
  const carbon = burned.carbon ?? of('carbon_dry')
  const content = restated(carbon, { name: 'carbon', unit: 'kg C/kg' })
  const fossil = burned.fossil_share ?? of('fossil_share')
  const biogenic = figure('biogenic_share', fossil.value.negated().plus(1), '', fossil.source)
  const oxidised = work.step('oxidised_carbon', 'kg C', product(dryKg, content, oxidation))
  for (const [gas, share] of [['CO2', fossil] as const, ['CO2_biogenic', biogenic] as const]) {
    const mass = constant('co2_mass', '44', `kg ${gas}`, MOLAR)
    work.emit(gas, quotient(product(oxidised, share, mass), CARBON_MASS))
  }
}

function kindOf(waste: string): string {
  return waste.slice(waste.lastIndexOf('.') + 1)
}

const TOTAL_WEIGHT = 'IPCC 2006, volume 5, table 5.2: carbon of fossil liquids by total weight'
const MOLAR = 'molar mass, IPCC 2006, volume 5, equation 5.1'
const CARBON_MASS = constant('carbon_mass', '12', 'kg C', MOLAR)
