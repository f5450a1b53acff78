import { defineMethod, type Method } from './method.ts'

/**
 * Activity × factor, for what the standards describe at tier 1 and no built-in factor covers: the factor is asked for,
 * from the catalogue or the company's own, and its gases count one by one.
 */
export function activityFactor(
  definition: Pick<Method, 'key' | 'categories' | 'names' | 'source' | 'methane'> & { readonly per: string },
): Method {
  const { per, ...rest } = definition
  return defineMethod({
    ...rest,
    formula: 'E(gas) = A × EF(gas)',
    inputs: {
      amount: { kind: 'quantity', unit: per, isMain: true, isAnyUnit: true },
      factor: { kind: 'factor', per },
    },
    calculate({ amount, factor }, work) {
      work.apply(amount, amount.measure, factor.factor)
    },
  })
}
