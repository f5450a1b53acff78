import type { ClassificationCandidate } from './classification.ts'

/** The method for lime spread on fields, whose carbon depends on the rock. */
const LIMING = 'method:agriculture.liming'

/**
 * The suggestions with the rock that the description names, whatever rock the code is of: dolomite holds more carbon than
 * limestone (IPCC 2006, volume 4, chapter 11, equation 11.12). As they are where it names none, or both.
 */
export function withLimestone(
  candidates: readonly ClassificationCandidate[],
  product: string,
): readonly ClassificationCandidate[] {
  const type = candidates[0]?.generatorKey === LIMING ? rockOf(product) : undefined
  if (type === undefined) return candidates
  return candidates.map((one) =>
    one.generatorKey === LIMING ? { ...one, inputs: { ...one.inputs, limestone_type: type } } : one,
  )
}

function rockOf(product: string): string | undefined {
  const isDolomite = DOLOMITE.test(product)
  if (isDolomite === CALCITE.test(product)) return undefined
  return isDolomite ? 'dolomitic_limestone' : 'calcitic_limestone'
}

const DOLOMITE = /(?<![a-z])dolom/i
const CALCITE = /(?<![a-z])calc[ií]t/i
