import { normaliseName } from './name.ts'
import { ENERGY_SYNONYMS } from './synonym-table-energy.ts'
import { GOODS_SYNONYMS } from './synonym-table-goods.ts'

/**
 * What people in Brazil say, and how publications call it: in Portuguese, in English (DESNZ, EPA, IPCC) and in French
 * (ADEME). The left side is what may be typed, the right side what is searched beside it; the way back is not taken, so
 * that a broad word on the right does not stand for the narrow one on the left. The choice of pairs is ours.
 */

/** What may be searched for beside a said word or phrase, by its normalised form. */
export const SYNONYMS: ReadonlyMap<string, readonly string[]> = collect()

function collect(): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const [said, means] of [...ENERGY_SYNONYMS, ...GOODS_SYNONYMS]) {
    for (const phrase of said.split('|')) {
      const key = normaliseName(phrase)
      found.set(key, [...new Set([...(found.get(key) ?? []), ...means.split('|')])])
    }
  }
  return found
}
