import { createHash } from 'node:crypto'
import type { Outputs } from '@pegada/contract/contract.ts'
import type { Way } from '@pegada/core/consumption/ways.ts'

export type ShownQuestion = Outputs['consumption']['list']['rows'][number]
export type Telling = ShownQuestion['tellings'][number]

/** A question with what an answer changes. */
export interface Question extends ShownQuestion {
  readonly refs: readonly string[]
  /** Of a question of ways: where, which source, and the entries of each way, those that wait apart. */
  readonly ofWays: QuestionOfWays | null
}

export interface QuestionOfWays {
  readonly businessUnitId: string
  readonly source: string
  readonly entries: ReadonlyMap<Way, { readonly active: readonly string[]; readonly held: readonly string[] }>
}

/** Names a question by what it is about, so that an answer to what changed meanwhile is none. */
export function questionId(code: string, about: readonly string[]): string {
  return createHash('sha256')
    .update([code, ...about].join('\n'))
    .digest('hex')
    .slice(0, 40)
}

/** A page shows no more of one question. */
export const tellingsMax = 100
