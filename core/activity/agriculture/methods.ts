import { burning } from '../land-use/fire.ts'
import { activityFactor } from '../method/activity-factor.ts'
import { directEntry } from '../method/direct-entry.ts'
import { NON_FOSSIL } from '../method/methane-of-method.ts'
import type { Method } from '../method/method.ts'
import { cropResidues, organicNitrogen, pastureNitrogen, syntheticNitrogen } from './fertilisers.ts'
import { rice } from './fields.ts'
import { entericFermentation, manureMethane, manureNitrousOxide } from './livestock.ts'
import { liming, urea } from './urea-liming.ts'

/** Methods of agriculture. */
export const AGRICULTURE_METHODS: readonly Method[] = [
  entericFermentation,
  manureMethane,
  manureNitrousOxide,
  syntheticNitrogen,
  organicNitrogen,
  pastureNitrogen,
  cropResidues,
  burning({
    key: 'agriculture.residue_burning',
    categories: ['agriculture'],
    methane: NON_FOSSIL,
    names: ['Queima de resíduos agrícolas', 'Queima de palha'],
  }),
  urea,
  liming,
  rice,
  activityFactor({
    key: 'agriculture.activity_factor',
    categories: ['agriculture'],
    methane: NON_FOSSIL,
    names: ['Agricultura por fator de atividade', 'Solos orgânicos cultivados'],
    source: 'IPCC 2006, volume 4, chapter 11, tier 1; GHG Protocol Agricultural Guidance (2014), chapter 7',
    per: 'ha',
  }),
  directEntry({
    key: 'agriculture.direct_entry',
    categories: ['agriculture'],
    methane: NON_FOSSIL,
    names: ['Agricultura: emissões informadas'],
  }),
]
