import { activityFactor } from '../method/activity-factor.ts'
import { directEntry } from '../method/direct-entry.ts'
import { FOSSIL } from '../method/methane-of-method.ts'
import type { Method } from '../method/method.ts'
import { equipmentLeak } from './equipment.ts'
import { installation } from './installation.ts'
import { lifeCycleStage } from './life-cycle-stage.ts'
import { massBalance } from './mass-balance.ts'
import { methaneLeak } from './methane-leak.ts'
import { extinguishers, purchases } from './recharge.ts'
import { screening } from './screening.ts'

/** Methods of fugitive emissions. */
export const FUGITIVE_METHODS: readonly Method[] = [
  lifeCycleStage,
  massBalance,
  equipmentLeak,
  screening,
  purchases,
  installation,
  extinguishers,
  methaneLeak,
  activityFactor({
    key: 'fugitive.activity_factor',
    categories: ['fugitive_emissions'],
    methane: FOSSIL,
    names: ['Fugitivas por fator de atividade', 'Metano fugitivo por atividade (mineração, petróleo e gás)'],
    source: 'IPCC 2006, volume 2, chapter 4, sections 4.1 (coal) and 4.2 (oil and gas), tier 1',
    per: 't',
  }),
  directEntry({
    key: 'fugitive.direct_entry',
    categories: ['fugitive_emissions'],
    names: ['Fugitivas: emissões informadas', 'Outras emissões fugitivas'],
  }),
]
