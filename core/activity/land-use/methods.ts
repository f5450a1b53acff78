import { activityFactor } from '../method/activity-factor.ts'
import { directEntry } from '../method/direct-entry.ts'
import { NON_FOSSIL } from '../method/methane-of-method.ts'
import type { Method } from '../method/method.ts'
import { landConversion } from './conversion.ts'
import { burning } from './fire.ts'
import { forestGrowth, woodHarvest } from './forest.ts'

/** Methods of land-use change and of forests. */
export const LAND_USE_METHODS: readonly Method[] = [
  landConversion,
  forestGrowth,
  woodHarvest,
  burning({
    key: 'land_use.fire',
    categories: ['land_use_change'],
    methane: NON_FOSSIL,
    names: ['Queima de biomassa na mudança de uso do solo', 'Incêndio florestal'],
  }),
  activityFactor({
    key: 'land_use.activity_factor',
    categories: ['land_use_change'],
    methane: NON_FOSSIL,
    names: ['Mudança no uso do solo: área × fator', 'Solos orgânicos drenados'],
    source: 'IPCC 2006, volume 4, chapter 2, section 2.3.3, tier 1',
    per: 'ha',
  }),
  directEntry({
    key: 'land_use.direct_entry',
    categories: ['land_use_change'],
    methane: NON_FOSSIL,
    names: ['Mudança no uso do solo: emissões e remoções informadas'],
  }),
]
