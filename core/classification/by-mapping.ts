import { longestPrefix } from './by-code.ts'
import type { Asked, Decision } from './decision.ts'
import { mappedDecision } from './mapped-decision.ts'

/** Decides by the words of a mapping whose priority is above that of the rule of the NCM; undefined where there is none. */
export function byMappedWords({ ncm, words, rules }: Asked): Decision | undefined {
  const { keyword, isDevice } = words
  if (keyword?.version === undefined || isDevice) return undefined
  const coded = ncm === undefined ? undefined : longestPrefix(ncm, rules)
  if ((coded?.priority ?? 0) >= (keyword.priority ?? 0)) return undefined
  return mappedDecision(keyword, 'keyword')
}
