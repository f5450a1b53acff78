import type { Outputs } from '@pegada/contract/contract.ts'
import { classifiedInputs, perUnit } from '@pegada/contract/suggestion.ts'
import { readStored } from '../../platform/db/read-stored.ts'
import type { RuleRow } from './repo.ts'

type Kept = Pick<Outputs['triage']['listRules']['rows'][number], 'inputs' | 'perUnit'>

/** What a rule remembers of a decision beside its source. Throws where a stored value is none. */
export function rememberedBy({ id, inputs, perUnit: kept }: Pick<RuleRow, 'id' | 'inputs' | 'perUnit'>): Kept {
  const place = (column: string) => ({ table: 'company_rules', column, row: id })
  return {
    inputs: readStored(classifiedInputs.nullable(), inputs, place('inputs')),
    perUnit: readStored(perUnit.nullable(), kept, place('per_unit')),
  }
}
