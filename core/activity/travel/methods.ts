import { electricRide } from '../electricity/electric-vehicle.ts'
import type { GeneratorMethod } from '../method/generator-method.ts'
import type { Method } from '../method/method.ts'
import { commutingSurvey } from './commuting.ts'
import { flight } from './flight.ts'
import { bus, car, ferry, hotel, metro, train } from './ground.ts'
import { homeOffice } from './home-office.ts'

/** Business travel and commuting (scope 3, categories 6 and 7). */
export const TRAVEL_METHODS: readonly (Method | GeneratorMethod)[] = [
  flight,
  bus,
  metro,
  train,
  ferry,
  car,
  electricRide,
  hotel,
  commutingSurvey,
  homeOffice,
]
