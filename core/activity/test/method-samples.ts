import type { MethodSample } from './method-sample.ts'
import { SAMPLES_OF_ENERGY_AND_WASTE } from './samples-energy-waste.ts'
import { SAMPLES_OF_SCOPE_1 } from './samples-scope-1.ts'
import { SAMPLES_OF_VALUE_CHAIN } from './samples-value-chain.ts'

/** At least one line of every method, and one for every factor that a method may take. */
export const METHOD_SAMPLES: readonly MethodSample[] = [
  ...SAMPLES_OF_SCOPE_1,
  ...SAMPLES_OF_ENERGY_AND_WASTE,
  ...SAMPLES_OF_VALUE_CHAIN,
]
