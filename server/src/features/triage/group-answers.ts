import type { Outputs } from '@pegada/contract/contract.ts'
import { answersOf } from '@pegada/core/classification/question.ts'
import type { Suggestion } from '../document-item/suggestion.ts'

type Answer = Outputs['triage']['listGroups']['rows'][number]['answers'][number]

/** The possible answers to the question of a group; of a line that was stored before there were any, those of today. */
export function answersOfGroup({ question, candidates, answers }: Suggestion): Answer[] {
  if (answers.length > 0) return answers
  return answersOf(question ?? undefined, candidates).map(({ inputs, ...answer }) => ({
    ...answer,
    inputs: inputs && { ...inputs },
  }))
}
