import { AGRICULTURE_METHODS } from '../agriculture/methods.ts'
import { COMBUSTION_METHODS } from '../combustion/methods.ts'
import { EFFLUENT_METHODS } from '../effluent/methods.ts'
import { ELECTRICITY_METHODS } from '../electricity/methods.ts'
import { FREIGHT_METHODS } from '../freight/methods.ts'
import { FUGITIVE_METHODS } from '../fugitive/methods.ts'
import { HEAT_METHODS } from '../heat/methods.ts'
import { INDUSTRIAL_METHODS } from '../industrial/methods.ts'
import { LAND_USE_METHODS } from '../land-use/methods.ts'
import { TRAVEL_METHODS } from '../travel/methods.ts'
import { VALUE_CHAIN_METHODS } from '../value-chain/methods.ts'
import { WASTE_METHODS } from '../waste/methods.ts'
import type { GeneratorMethod } from './generator-method.ts'
import type { Method } from './method.ts'

/** Every method of the product, by scope and category. */
export const METHODS: readonly (Method | GeneratorMethod)[] = [
  ...COMBUSTION_METHODS,
  ...FUGITIVE_METHODS,
  ...INDUSTRIAL_METHODS,
  ...AGRICULTURE_METHODS,
  ...LAND_USE_METHODS,
  ...WASTE_METHODS,
  ...EFFLUENT_METHODS,
  ...ELECTRICITY_METHODS,
  ...HEAT_METHODS,
  ...FREIGHT_METHODS,
  ...TRAVEL_METHODS,
  ...VALUE_CHAIN_METHODS,
]
