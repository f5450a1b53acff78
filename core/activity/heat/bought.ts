import { DomainError } from '../../domain-error.ts'
import { UNITS } from '../../quantity/unit.ts'
import { aboveZero } from '../method/above-zero.ts'
import { quotient } from '../method/expression.ts'
import { defineMethod } from '../method/method.ts'
import { burnHeat } from './burn-heat.ts'

/** Steam, heat or cold bought, by the supplier's own factor (GHG Protocol Scope 2 Guidance, 2015, chapters 5 and 6). */
export const heatBySupplier = defineMethod({
  key: 'heat.by_supplier_factor',
  categories: ['purchased_heat_steam', 'transmission_losses'],
  names: ['Compra de energia térmica por fator do fornecedor', 'Vapor comprado por fator do fornecedor'],
  source: 'GHG Protocol Scope 2 Guidance (2015), chapters 5 and 6',
  formula: 'E(gas) = heat × EF(gas, supplier)',
  kind: 'supplier_specific',
  inputs: { heat: { kind: 'quantity', unit: 'GJ', isMain: true }, factor: { kind: 'factor', per: 'GJ' } },
  calculate({ heat, factor }, work) {
    work.apply(heat, heat.measure, factor.factor)
  },
})

/**
 * Steam or heat bought, by the supplier's boiler, as the Brazilian programme's tool computes it: heat ÷ efficiency of the
 * boiler is the heat of the fuel that was burned for it; the fuel's own calorific value and factors give the gases. Without a
 * sector the boiler is taken for one of the energy industries (IPCC 2006, volume 2, table 2.2), as that tool does: whoever sells
 * steam makes energy. A factor of the plant's own, per heat of its fuel and with its source, stands for that of the fuel; what a
 * network of the company loses counts the same way.
 */
export const heatByBoiler = defineMethod({
  key: 'heat.by_boiler',
  categories: ['purchased_heat_steam', 'transmission_losses'],
  names: ['Compra de energia térmica', 'Compra de vapor por eficiência da caldeira', 'Vapor comprado'],
  source: 'GHG Protocol Scope 2 Guidance (2015), chapter 6; IPCC 2006, volume 2, chapter 2, equation 2.1',
  formula: 'E(gas) = heat ÷ efficiency × EF(gas, fuel)',
  inputs: {
    heat: { kind: 'quantity', unit: 'GJ', isMain: true },
    fuel: {
      kind: 'catalogue_choice',
      list: 'generators',
      prefix: 'stationary',
      isOptional: true,
      askedUnless: 'factor',
    },
    efficiency: { kind: 'percent' },
    sector: { kind: 'text', isOptional: true },
    factor: { kind: 'factor', per: 'GJ', isOptional: true },
  },
  calculate({ heat, fuel, efficiency, sector, factor }, work) {
    const burned = work.step('boiler_fuel_energy', 'GJ', quotient(heat, aboveZero(efficiency, 'efficiency')))
    if (factor) {
      work.unused(['fuel', 'sector'], 'factor')
      return work.apply(burned, UNITS.GJ, factor.factor)
    }
    if (fuel === undefined) throw new DomainError('method.input_missing', { field: 'fuel' })
    if (work.isBefore('1.1.0')) return burnHeat(work, burned, fuel, { sector })
    if (sector === undefined) work.notes.add('heat.energy_sector_assumed')
    burnHeat(work, burned, fuel, { sector: sector ?? ENERGY_INDUSTRIES })
  },
})

const ENERGY_INDUSTRIES = 'energy'
