import type { Method } from '../method/method.ts'
import { composting } from './composting.ts'
import { anaerobicDigestion } from './digestion.ts'
import { incineration, openBurning } from './incineration.ts'
import { landfillByOthers } from './landfill-by-others.ts'
import { ownLandfill } from './landfill-own.ts'
import { recycling } from './recycling.ts'

/** Methods of solid waste, treated by the company (scope 1) or by others (scope 3, category 5). */
export const WASTE_METHODS: readonly Method[] = [
  landfillByOthers,
  ownLandfill,
  composting,
  anaerobicDigestion,
  incineration,
  openBurning,
  recycling,
]
