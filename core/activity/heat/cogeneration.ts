import { DomainError } from '../../domain-error.ts'
import { UNITS } from '../../quantity/unit.ts'
import { aboveZero } from '../method/above-zero.ts'
import { applyRate, generatorRateIn } from '../method/apply-rate.ts'
import { product, quotient, sum } from '../method/expression.ts'
import { defineMethod } from '../method/method.ts'

/**
 * Heat or power bought from a plant that makes both, by the efficiency method (GHG Protocol, Allocation of GHG Emissions from
 * a Combined Heat and Power Plant, 2006): each product carries the fuel that it would have taken alone. The company counts
 * the part of that product which it bought.
 */
export const cogeneration = defineMethod({
  key: 'heat.cogeneration',
  categories: ['purchased_heat_steam', 'purchased_electricity'],
  names: ['Cogeração: alocação por eficiência', 'Energia comprada de planta de cogeração (CHP)'],
  source: 'GHG Protocol, Allocation of GHG Emissions from a Combined Heat and Power Plant (2006), efficiency method',
  formula: 'E(H) = (H/e(H)) ÷ (H/e(H) + P/e(P)) × E(T); E = E(H) × bought ÷ H (P likewise)',
  inputs: {
    bought: { kind: 'quantity', unit: 'GJ', isMain: true },
    product: {
      kind: 'choice',
      options: [
        { key: 'heat', names: ['Calor ou vapor'] },
        { key: 'power', names: ['Eletricidade'] },
      ],
    },
    heat_produced: { kind: 'quantity', unit: 'GJ' },
    power_produced: { kind: 'quantity', unit: 'GJ' },
    heat_efficiency: { kind: 'percent' },
    power_efficiency: { kind: 'percent' },
    fuel_amount: { kind: 'quantity', unit: 'm³', isAnyUnit: true },
    fuel: { kind: 'catalogue_choice', list: 'generators', prefix: 'stationary', isOptional: true },
    fuel_factor: { kind: 'factor', per: 'm³', isOptional: true },
    sector: { kind: 'text', isOptional: true },
  },
  calculate({ bought, product: kind, fuel, fuel_factor, fuel_amount, sector, ...plant }, work) {
    const forHeat = quotient(plant.heat_produced, aboveZero(plant.heat_efficiency, 'heat_efficiency'))
    const forPower = quotient(plant.power_produced, aboveZero(plant.power_efficiency, 'power_efficiency'))
    const heat = work.step('fuel_for_heat', UNITS.GJ.symbol, forHeat)
    const power = work.step('fuel_for_power', UNITS.GJ.symbol, forPower)
    const [own, produced, field] =
      kind === 'heat' ? [heat, plant.heat_produced, 'heat_produced'] : [power, plant.power_produced, 'power_produced']
    aboveZero(produced, field)
    if (bought.is((value, whole) => value.gt(whole), produced))
      throw new DomainError('method.input_invalid', { field: 'bought' })
    const all = work.step('fuel_for_both', UNITS.GJ.symbol, sum(heat, power))
    const share = work.step('product_share', '', quotient(own, all))
    const part = work.step('bought_share', '', quotient(bought, produced))
    const symbol = fuel_amount.measure.symbol
    const burned = work.step('fuel_of_bought', symbol, product(fuel_amount, share, part))
    if (fuel_factor) {
      work.unused(['fuel', 'sector'], 'fuel_factor')
      return work.apply(burned, fuel_amount.measure, fuel_factor.factor)
    }
    if (fuel === undefined) throw new DomainError('method.input_missing', { field: 'fuel' })
    applyRate(work, burned, fuel_amount.measure, generatorRateIn(work, fuel, { sector }))
  },
})
