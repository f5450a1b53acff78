import { DomainError } from '../../domain-error.ts'
import { difference, sum } from '../method/expression.ts'
import { defineMethod } from '../method/method.ts'
import { emitRefrigerant } from './emit-refrigerant.ts'

/**
 * Refrigerants by the stage of life of equipment (GHG Protocol, Calculating HFC and PFC Emissions from Refrigeration and
 * Air-Conditioning, life-cycle stage approach, the simplified mass balance): what new equipment lost while it was filled
 * (bought for it − its capacity), what was recharged in use, and what retired equipment lost (its capacity − recovered).
 */
const NOTHING = { value: '0', source: 'nothing in this stage' } as const

/** The method by stages of life. */
export const lifeCycleStage = defineMethod({
  key: 'fugitive.life_cycle_stage',
  categories: ['fugitive_emissions'],
  names: [
    'Estágio do ciclo de vida',
    'Abordagem por estágio do ciclo de vida',
    'Fugitivas: abordagem por estágio do ciclo de vida',
  ],
  source: 'GHG Protocol HFC tool, life-cycle stage approach; IPCC 2006, volume 3, chapter 7, equation 7.9',
  formula: 'E = (P_N − C_N) + P_S + (C_D − R_D)',
  inputs: {
    gas: { kind: 'text' },
    charged_new: { kind: 'quantity', unit: 'kg', default: NOTHING },
    capacity_new: { kind: 'quantity', unit: 'kg', default: NOTHING },
    recharged: { kind: 'quantity', unit: 'kg' },
    capacity_disposed: { kind: 'quantity', unit: 'kg', default: NOTHING },
    recovered: { kind: 'quantity', unit: 'kg', default: NOTHING },
  },
  calculate({ gas, charged_new, capacity_new, recharged, capacity_disposed, recovered }, work) {
    const installed = work.step('leak_installation', 'kg', difference(charged_new, capacity_new))
    const disposed = work.step('leak_disposal', 'kg', difference(capacity_disposed, recovered))
    for (const { value } of [installed, disposed]) {
      if (value.isNegative()) throw new DomainError('method.balance_negative', { value: value.toString() })
    }
    emitRefrigerant(work, work.step('leak', 'kg', sum(installed, recharged, disposed)), gas)
  },
})
