import { defineMethod } from '../method/method.ts'
import { ALLOCATION_INPUTS, allocated, allocationShare } from './allocation.ts'
import { emitEnergyUse, PLACE_ENERGY_INPUTS, VEHICLE_ENERGY_INPUTS } from './energy-use.ts'

/**
 * Energy of a place that others run: a leased asset, a franchise, a warehouse, a plant that processes what was sold, whole
 * or by the company's part of it (Technical Guidance for Calculating Scope 3 Emissions, formulas 4.8, 8.1, 8.2, 10.1, 14.1
 * and 14.2).
 */
export const placeEnergy = defineMethod({
  key: 'value_chain.place_energy',
  categories: [
    'upstream_leased_assets',
    'upstream_transport',
    'downstream_transport',
    'processing_sold_products',
    'downstream_leased_assets',
    'franchises',
  ],
  names: [
    'Consumo de energia do local, com alocação',
    'Método específico do bem arrendado',
    'Método específico do local',
    'Armazenagem por consumo de energia',
  ],
  source:
    'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (2013), formulas 4.8, 8.1, 8.2, 10.1, 14.1 and 14.2',
  formula: 'E(gas) = part ÷ whole × Σ use × EF(gas)',
  inputs: { ...PLACE_ENERGY_INPUTS, ...ALLOCATION_INPUTS },
  calculate({ share, part, whole, occupancy, ...use }, work) {
    const ours = allocationShare(work, { share, part, whole, occupancy })
    emitEnergyUse(work, use, (amount) => allocated(work, amount, ours))
  },
})

/**
 * Transport by the fuel that the carrier burned, by its part that carried the company's goods or people (Technical
 * Guidance for Calculating Scope 3 Emissions, formulas 4.1 and 4.4, which categories 6, 7 and 9 take over).
 */
export const transportFuel = defineMethod({
  key: 'transport.fuel',
  categories: ['upstream_transport', 'business_travel', 'employee_commuting', 'downstream_transport'],
  names: ['Transporte por consumo de combustível', 'Combustível consumido pelo transportador'],
  source: 'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (2013), category 4, formulas 4.1 and 4.4',
  formula: 'E(gas) = part ÷ whole × Σ use × EF(gas)',
  inputs: { ...VEHICLE_ENERGY_INPUTS, ...ALLOCATION_INPUTS },
  calculate({ share, part, whole, occupancy, ...use }, work) {
    const ours = allocationShare(work, { share, part, whole, occupancy })
    emitEnergyUse(work, use, (amount) => allocated(work, amount, ours))
  },
})
