import type { ClassificationCandidate } from './classification.ts'
import { readNitrogen } from './read-nitrogen.ts'

/** The method for nitrogen spread on fields, which needs the share of nitrogen beside the mass. */
const NITROGEN_METHOD = 'method:agriculture.synthetic_nitrogen'

/** Whether the first suggestion is nitrogen spread on fields. */
export function isNitrogen([main]: readonly ClassificationCandidate[]): boolean {
  return main?.generatorKey === NITROGEN_METHOD
}

/**
 * The suggestions with the nitrogen that the description prints: null where a suggestion needs it and none is printed,
 * none at all where the formula says that there is no nitrogen in it.
 */
export function withNitrogen(
  candidates: readonly ClassificationCandidate[],
  product: string,
): readonly ClassificationCandidate[] | null {
  if (!isNitrogen(candidates)) return candidates
  const percent = readNitrogen(product)
  if (percent === undefined) return null
  if (Number(percent) === 0) return []
  return candidates.map((one) => ({ ...one, inputs: { ...one.inputs, nitrogen_percent: percent } }))
}
