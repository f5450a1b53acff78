import { activityFactor } from '../method/activity-factor.ts'
import { directEntry } from '../method/direct-entry.ts'
import type { Method } from '../method/method.ts'
import { aluminiumAnodeEffect, aluminiumAnodes } from './aluminium.ts'
import { ammonia } from './ammonia.ts'
import { carbonBalance } from './carbon-balance.ts'
import { carbonates } from './carbonates.ts'
import { cementClinker } from './cement.ts'
import { glass } from './glass.ts'
import { lime } from './lime.ts'
import { adipicAcid, caprolactam, nitricAcid } from './nitrous-oxide.ts'
import { nonEnergyUse } from './non-energy-use.ts'

/** Methods of industrial processes. */
export const INDUSTRIAL_METHODS: readonly Method[] = [
  cementClinker,
  lime,
  glass,
  carbonates,
  carbonBalance,
  activityFactor({
    key: 'industrial.iron_steel',
    categories: ['industrial_processes'],
    names: ['Ferro e aço: produção × fator', 'Siderurgia: produção × fator'],
    source: 'IPCC 2006, volume 3, chapter 4, equations 4.4 to 4.8, tier 1',
    per: 't',
  }),
  aluminiumAnodes,
  aluminiumAnodeEffect,
  ammonia,
  nitricAcid,
  adipicAcid,
  caprolactam,
  nonEnergyUse,
  activityFactor({
    key: 'industrial.activity_factor',
    categories: ['industrial_processes'],
    names: ['Processos industriais: produção × fator', 'Outros processos industriais por fator'],
    source: 'IPCC 2006, volume 3, chapter 1, section 1.1, tier 1',
    per: 't',
  }),
  directEntry({
    key: 'industrial.direct_entry',
    categories: ['industrial_processes'],
    names: ['Processos industriais: emissões informadas', 'Outros processos industriais'],
  }),
]
