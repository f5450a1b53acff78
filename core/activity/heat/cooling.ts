import { UNITS } from '../../quantity/unit.ts'
import { aboveZero } from '../method/above-zero.ts'
import { applyRate, gridRateIn } from '../method/apply-rate.ts'
import { quotient } from '../method/expression.ts'
import { defineMethod } from '../method/method.ts'

/**
 * Chilled water or cold bought, by the performance of the chiller (GHG Protocol Scope 2 Guidance, 2015, chapter 5; kWh of cold
 * ÷ coefficient of performance = kWh of electricity), at the factor of the grid.
 */
export const cooling = defineMethod({
  key: 'heat.cooling_by_performance',
  categories: ['purchased_heat_steam'],
  names: ['Compra de refrigeração por desempenho do chiller', 'Água gelada comprada'],
  source: 'GHG Protocol Scope 2 Guidance (2015), chapter 5',
  formula: 'E(CO2) = cold ÷ COP × EF(grid)',
  inputs: {
    cooling: { kind: 'quantity', unit: 'kWh', isMain: true },
    performance: { kind: 'number', unit: '' },
  },
  calculate({ cooling: cold, performance }, work) {
    const power = work.step('electricity_of_cooling', 'kWh', quotient(cold, aboveZero(performance, 'performance')))
    applyRate(work, power, UNITS.kWh, gridRateIn(work))
  },
})
