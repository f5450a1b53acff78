import type { MethaneOrigin } from '../../gas/methane.ts'

/** Where the methane that a method works out comes from (decision 31). */
export interface MethaneOfMethod {
  readonly origin: MethaneOrigin
  /** Whether methane of a factor that the line brings can only be of that origin too. */
  readonly ofFactors: boolean
}

/** Methane of living matter or of burning, whoever published the factor: animals, soils, landfills, effluents, fires. */
export const NON_FOSSIL: MethaneOfMethod = { origin: 'CH4_nonfossil', ofFactors: true }

/** Methane of burning by the built-in factors; a factor that the line brings may hold more, such as a fuel's extraction. */
export const BURNED: MethaneOfMethod = { origin: 'CH4_nonfossil', ofFactors: false }

/** Methane that escapes from coal, oil and gas. */
export const FOSSIL: MethaneOfMethod = { origin: 'CH4_fossil', ofFactors: true }
