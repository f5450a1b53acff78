import type { GeneratorMethod } from '../method/generator-method.ts'
import type { Method } from '../method/method.ts'
import { hybrid } from './hybrid.ts'
import { investmentAverage, investmentEmissions } from './investments.ts'
import { partnerEmissions } from './partner-emissions.ts'
import { placeEnergy, transportFuel } from './place-energy.ts'
import { averageData, supplierSpecific } from './quantity-by-factor.ts'
import { endOfLife, useEnergy, useFuel, useGas } from './sold-products.ts'
import { spendBased } from './spend.ts'

/** What suppliers, partners, customers and investees emit (scope 3). */
export const VALUE_CHAIN_METHODS: readonly (Method | GeneratorMethod)[] = [
  supplierSpecific,
  hybrid,
  averageData,
  spendBased,
  partnerEmissions,
  placeEnergy,
  transportFuel,
  useEnergy,
  useFuel,
  useGas,
  endOfLife,
  investmentEmissions,
  investmentAverage,
]
