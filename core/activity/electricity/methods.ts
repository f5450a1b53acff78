import type { GeneratorMethod } from '../method/generator-method.ts'
import type { Method } from '../method/method.ts'
import { egrid, marketEgrid } from './egrid.ts'
import { electricVehicle } from './electric-vehicle.ts'
import { locationBased, networkLosses, otherCountry } from './location.ts'
import { marketContract, marketPlant, marketResidual, selfGeneration } from './market.ts'
import { energyResold, lossesByRate, lossesOtherCountry, upstreamOfEnergy, wellToTank } from './upstream.ts'

/** Methods of electricity by location and by market (scope 2), and of what lies upstream of energy (scope 3, category 3). */
export const ELECTRICITY_METHODS: readonly (Method | GeneratorMethod)[] = [
  locationBased,
  otherCountry,
  egrid,
  networkLosses,
  marketContract,
  marketPlant,
  marketResidual,
  marketEgrid,
  selfGeneration,
  electricVehicle,
  wellToTank,
  upstreamOfEnergy,
  lossesByRate,
  lossesOtherCountry,
  energyResold,
]
