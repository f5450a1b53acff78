import { vehicleDistance } from '../combustion/distance.ts'
import type { GeneratorMethod } from '../method/generator-method.ts'
import type { Method } from '../method/method.ts'
import { airFreight } from './air.ts'
import { factorFreight, railFreight, waterFreight } from './other-modes.ts'
import { roadFreight, roadVehicleDistance } from './road.ts'

/** Freight by weight and distance (scope 3, categories 4 and 9). */
export const FREIGHT_METHODS: readonly (Method | GeneratorMethod)[] = [
  roadFreight,
  roadVehicleDistance,
  vehicleDistance,
  railFreight,
  waterFreight,
  airFreight,
  factorFreight,
]
