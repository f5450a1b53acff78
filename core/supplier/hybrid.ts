import { type Decimal, sumDecimals } from '../quantity/decimal.ts'

/** What besides the supplier's own emissions a good carries (hybrid method, category 1): what went into it, was moved and thrown away. */
export const HYBRID_PARTS = ['material', 'transport', 'waste'] as const

/** An amount of it and its factor: kg CO2e per the unit that the amount is in. */
export interface HybridInput {
  readonly part: (typeof HYBRID_PARTS)[number]
  readonly amount: Decimal
  readonly kgPerUnit: Decimal
}

/** kg CO2e of a good, and of each input in the order given. */
export interface HybridEmissions {
  readonly ownKg: Decimal
  readonly inputsKg: readonly Decimal[]
  readonly totalKg: Decimal
}

/** Scopes 1 and 2 of the supplier that belong to the good, kg CO2e, and what comes from elsewhere. */
export function hybridEmissions(ownKg: Decimal, inputs: readonly HybridInput[]): HybridEmissions {
  const inputsKg = inputs.map(({ amount, kgPerUnit }) => amount.times(kgPerUnit))
  return { ownKg, inputsKg, totalKg: sumDecimals([ownKg, ...inputsKg]) }
}
