import { directEntry } from '../method/direct-entry.ts'
import type { GeneratorMethod } from '../method/generator-method.ts'
import type { Method } from '../method/method.ts'
import { airFuel, mobileFuel, mobileVehicle, railFuel, stationaryFuel, waterFuel } from './by-fuel.ts'
import { mobileDistance } from './distance.ts'
import { carbonContent, heatOfFuel, ownFuel } from './own-fuel.ts'
import { railCoal } from './rail-coal.ts'

/** Methods of stationary and mobile combustion. */
export const COMBUSTION_METHODS: readonly (Method | GeneratorMethod)[] = [
  stationaryFuel,
  ownFuel,
  carbonContent,
  heatOfFuel,
  directEntry({
    key: 'stationary_combustion.direct_entry',
    categories: ['stationary_combustion'],
    names: ['Combustão estacionária: emissões informadas'],
  }),
  mobileFuel,
  mobileVehicle,
  mobileDistance,
  railFuel,
  railCoal,
  waterFuel,
  airFuel,
  directEntry({
    key: 'mobile_combustion.direct_entry',
    categories: ['mobile_combustion'],
    names: ['Combustão móvel: emissões informadas'],
  }),
]
