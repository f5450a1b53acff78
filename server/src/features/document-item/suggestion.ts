import type { Outputs } from '@pegada/contract/contract.ts'
import { documentItem } from '@pegada/contract/document.ts'
import { sourceSuggestion } from '@pegada/contract/suggestion.ts'
import { z } from 'zod'
import { readStored } from '../../platform/db/read-stored.ts'

/** What a line was taken for, as the contract shows it and as it is stored. */
export type Suggestion = Outputs['documentItem']['list']['rows'][number]['suggestion']

const shown = documentItem.shape.suggestion

/** Fields that the first releases did not store are null. */
const stored = shown.extend({
  packing: shown.shape.packing.default(null),
  amountQuestion: shown.shape.amountQuestion.default(null),
  answers: shown.shape.answers.default([]),
  candidates: z.array(
    sourceSuggestion.extend({
      inputs: sourceSuggestion.shape.inputs.default(null),
      category: sourceSuggestion.shape.category.default(null),
      range: sourceSuggestion.shape.range.default(null),
    }),
  ),
})

/** The suggestion of a stored line. Throws where the stored value is none. */
export function storedSuggestion(item: {
  /** Of the line, or the key of the group that it was read for: what an error names. */
  readonly id: string
  readonly suggestion: unknown
}): Suggestion {
  return readStored(stored, item.suggestion, { table: 'document_items', column: 'suggestion', row: item.id })
}
