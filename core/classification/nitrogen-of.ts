import type { ClassificationCandidate } from './classification.ts'

/** The method for nitrogen spread on fields, which needs the share of nitrogen beside the mass. */
const NITROGEN_METHOD = 'method:agriculture.synthetic_nitrogen'

/**
 * The suggestions with the nitrogen that a fertiliser's formula tells: the first of the three figures of "NPK 20-05-20" is %
 * of N by mass (MAPA, Instrução Normativa 39/2018). Null where a suggestion needs it and the description has no formula.
 */
export function withNitrogen(
  candidates: readonly ClassificationCandidate[],
  product: string,
): readonly ClassificationCandidate[] | null {
  if (candidates[0]?.generatorKey !== NITROGEN_METHOD) return candidates
  const percent = FORMULA.exec(product)?.[1]
  if (percent === undefined || Number(percent) === 0) return null
  return candidates.map((one) => ({ ...one, inputs: { ...one.inputs, nitrogen_percent: String(Number(percent)) } }))
}

const FORMULA = /(?<!\d)(\d{1,2})[-. /]\d{1,2}[-. /]\d{1,2}(?!\d)/
