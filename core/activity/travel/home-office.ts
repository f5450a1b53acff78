import { UNITS } from '../../quantity/unit.ts'
import { applyRate, gridRateIn } from '../method/apply-rate.ts'
import { constant, product, quotient, sum } from '../method/expression.ts'
import { defineMethod } from '../method/method.ts'
import { assertDaysOfYear, assertHoursOfDay } from '../method/within-reason.ts'

/**
 * Working from home (Technical Guidance for Calculating Scope 3 Emissions, category 7, formula 7.1, optional term), as the
 * Brazilian programme's tool computes it: the power of equipment and lighting of one person × hours × people, by the year's
 * mean factor of the grid even in a month.
 */
export const homeOffice = defineMethod({
  key: 'commuting.home_office',
  categories: ['employee_commuting'],
  names: ['Teletrabalho', 'Home office'],
  source:
    'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (2013), category 7, formula 7.1; EcoAct, Homeworking emissions whitepaper, as used by the Brazilian GHG Protocol Programme',
  formula: 'E(CO2) = people × days × hours × (P(equipment) + P(lighting)) × EF(grid, year)',
  kind: 'average_data',
  inputs: {
    people: { kind: 'number', unit: '' },
    days: { kind: 'number', unit: 'd' },
    hours: { kind: 'number', unit: 'h/d' },
  },
  calculate({ people, days, hours }, work) {
    assertDaysOfYear(work, days, 'days')
    assertHoursOfDay(work, hours, 'hours')
    const power = sum(work.parameter('home_office.equipment'), work.parameter('home_office.lighting'))
    const powered = product(people, days, hours, power)
    const energy = work.step('energy_used', 'kWh', quotient(powered, WATT_HOURS))
    applyRate(work, energy, UNITS.kWh, gridRateIn(work, { period: work.period.slice(0, 4) }))
  },
})

const WATT_HOURS = constant('unit_ratio', '1000', 'W·h/kWh', 'SI')
