import type { GasBag } from '../gas/gas-bag.ts'
import type { GwpSet } from '../gas/gwp-set.ts'
import { methaneBySet, tellsMethaneOrigin } from '../gas/methane.ts'
import { areRulesBefore, type EngineRules } from './engine-rules.ts'

/**
 * What is said of a line's methane under a set that values it by origin: by which rule it was valued, or that nobody
 * knows where it comes from. Under any other set, and by the rules of before, nothing.
 */
export function methaneNotes(
  gasesKg: GasBag,
  { gwpSet, rules }: { readonly gwpSet: GwpSet; readonly rules: EngineRules },
): readonly string[] {
  if (areRulesBefore(rules, '1.3.0') || !tellsMethaneOrigin(gwpSet)) return []
  return methaneBySet(gasesKg, gwpSet).flatMap(({ gas, massKg }) => (massKg.isZero() ? [] : [NOTES[gas]]))
}

const NOTES = {
  CH4: 'methane.unknown_origin',
  CH4_fossil: 'methane.fossil',
  CH4_nonfossil: 'methane.non_fossil',
} as const
