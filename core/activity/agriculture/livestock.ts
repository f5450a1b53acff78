import { product, sum } from '../method/expression.ts'
import { NON_FOSSIL } from '../method/methane-of-method.ts'
import { defineMethod } from '../method/method.ts'
import { n2oOfNitrogen } from '../method/stoichiometry.ts'
import { told } from '../method/told.ts'
import { applyPerHead, averagePopulation, HERD_INPUTS } from './animals.ts'
import { EF4, EF5 } from './soil-nitrogen.ts'

/**
 * Livestock (IPCC 2006, volume 4, chapter 10): methane of digestion and of manure by animal, and the nitrous oxide of manure
 * while it is stored. Factors depend on the animal, its feed, the climate and the system, and are asked for with their source.
 */
export const entericFermentation = defineMethod({
  key: 'agriculture.enteric_fermentation',
  categories: ['agriculture'],
  names: ['Fermentação entérica'],
  source: 'IPCC 2006, volume 4, chapter 10, equations 10.1 and 10.19',
  formula: 'E(CH4) = N × days/365 × EF',
  methane: NON_FOSSIL,
  inputs: { ...HERD_INPUTS, factor: { kind: 'factor', per: 'head' } },
  calculate({ population, days_alive, factor }, work) {
    applyPerHead(work, averagePopulation(work, population, days_alive), factor)
  },
})

/** Methane of manure management. */
export const manureMethane = defineMethod({
  key: 'agriculture.manure_methane',
  categories: ['agriculture'],
  names: ['Manejo de dejetos: CH4', 'Manejo de dejetos animais: metano'],
  source: 'IPCC 2006, volume 4, chapter 10, equations 10.1 and 10.22',
  formula: 'E(CH4) = N × days/365 × EF',
  methane: NON_FOSSIL,
  inputs: { ...HERD_INPUTS, factor: { kind: 'factor', per: 'head' } },
  calculate({ population, days_alive, factor }, work) {
    applyPerHead(work, averagePopulation(work, population, days_alive), factor)
  },
})

/** Nitrous oxide of manure management, direct and by what volatilises or leaches. */
export const manureNitrousOxide = defineMethod({
  key: 'agriculture.manure_nitrous_oxide',
  categories: ['agriculture'],
  names: ['Manejo de dejetos: N2O', 'Manejo de dejetos animais: óxido nitroso'],
  source: 'IPCC 2006, volume 4, chapter 10, equations 10.25 to 10.29',
  formula: 'E(N2O) = N × days/365 × Nex × MS × (EF₃ + Frac_gas × EF₄ + Frac_leach × EF₅) × 44/28',
  inputs: {
    ...HERD_INPUTS,
    nitrogen_excreted: { kind: 'number', unit: 'kg N/head' },
    system_percent: { kind: 'percent', default: { value: '100', source: 'all manure in this system' } },
    direct_factor: { kind: 'number', unit: 'kg N2O-N/kg N' },
    volatilised_percent: { kind: 'percent' },
    volatilised_factor: EF4,
    leached_percent: { kind: 'percent', default: { value: '0', source: 'no leaching from the system' } },
    leached_factor: EF5,
    factor_source: { kind: 'text' },
  },
  calculate(inputs, work) {
    const from = inputs.factor_source
    const herd = averagePopulation(work, inputs.population, inputs.days_alive)
    const excreted = product(herd, told(inputs.nitrogen_excreted, from), told(inputs.system_percent, from))
    const nitrogen = work.step('nitrogen', 'kg N', excreted)
    const indirect = sum(
      product(told(inputs.volatilised_percent, from), told(inputs.volatilised_factor, from)),
      product(told(inputs.leached_percent, from), told(inputs.leached_factor, from)),
    )
    work.emit('N2O', n2oOfNitrogen(product(nitrogen, told(inputs.direct_factor, from))), 'direct_n2o')
    work.emit('N2O', n2oOfNitrogen(product(nitrogen, indirect)), 'indirect_n2o')
  },
})
