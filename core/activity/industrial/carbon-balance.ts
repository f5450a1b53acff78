import { difference, type Expression, type Figure, product, sum } from '../method/expression.ts'
import type { InputSpec, Measured } from '../method/input.ts'
import { defineMethod } from '../method/method.ts'
import { co2OfCarbon } from '../method/stoichiometry.ts'
import { notNegative, told } from '../method/told.ts'
import type { Work } from '../method/work.ts'

/**
 * Carbon that goes in and does not come out (IPCC 2006, volume 3, chapter 4, equations 4.9 to 4.11 for iron and steel, 4.15
 * to 4.18 for ferroalloys; chapter 3, section 3.9 for petrochemicals): coke, coal, ore, electrodes, limestone and scrap in,
 * steel, slag, gas and by-products out, each with its share of carbon. Fuel counted here is not counted as combustion.
 */
const MATERIALS = {
  kind: 'rows',
  columns: {
    material: { kind: 'text' },
    mass: { kind: 'quantity', unit: 'kg' },
    carbon_percent: { kind: 'percent' },
  },
} as const satisfies InputSpec

/** The method by balance of carbon. */
export const carbonBalance = defineMethod({
  key: 'industrial.carbon_balance',
  categories: ['industrial_processes'],
  names: [
    'Ferro e aço: balanço de carbono',
    'Siderurgia: balanço de carbono',
    'Ferroligas: balanço de carbono',
    'Balanço de carbono do processo',
  ],
  source: 'IPCC 2006, volume 3, chapter 4, equations 4.9 to 4.11 (tier 2) and 4.17 (tier 3)',
  formula: 'E(CO2) = (Σ M_in × C_in − Σ M_out × C_out) × 44/12',
  inputs: {
    materials_in: MATERIALS,
    materials_out: { ...MATERIALS, isOptional: true },
    factor_source: { kind: 'text' },
  },
  calculate({ materials_in, materials_out = [], factor_source }, work) {
    const carbonIn = carbonOf(materials_in, 'carbon_in', factor_source, work)
    const carbonOut = carbonOf(materials_out, 'carbon_out', factor_source, work)
    const lost = carbonOut ? difference(carbonIn ?? carbonOut, carbonOut) : carbonIn
    if (!lost || !carbonIn) return
    const carbon = notNegative(work.step('carbon_lost', 'kg C', lost))
    work.emit('CO2', co2OfCarbon(carbon), 'carbon_oxidised')
  },
})

interface Material {
  readonly mass: Measured
  readonly carbon_percent: Figure
}

function carbonOf(rows: readonly Material[], name: string, source: string, work: Work): Figure | undefined {
  const terms = rows.map(
    ({ mass, carbon_percent }): Expression => product(mass, told(carbon_percent, source, 'kg C/kg')),
  )
  return terms.length === 0 ? undefined : work.step(name, 'kg C', sum(...terms))
}
