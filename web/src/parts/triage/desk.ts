import type { GeneratorNames } from '../../lib/use-generators.ts'
import type { Asked } from './card-fields.ts'
import type { Answer, Decision, Group, PerUnit, Suggestion } from './group.ts'

/** What was typed as a reply to the question of a group; `others`: also in the other groups that ask it of the same source. */
export interface Reply {
  readonly inputs: Readonly<Record<string, string>>
  readonly others: boolean
}

/** What rows and panel of triage share: names, amounts as typed, and what can be done with a group, or with one of its lines. */
export interface Desk {
  readonly names: GeneratorNames
  /** What a source asks for by name, a vehicle or a distance. */
  readonly asks: (key: string) => readonly Asked[]
  readonly mayDecide: boolean
  /** All mass of the documents in view, kg CO2e: what a group's share is of. */
  readonly wholeKg: string | undefined
  readonly refusals: ReadonlyMap<string, Decision['refused']>
  readonly amountOf: (group: Group) => PerUnit
  readonly setAmount: (group: Group, amount: PerUnit) => void
  /** What was typed as a reply to the question of a group, by the names of inputs. */
  readonly replyOf: (group: Group) => Reply
  readonly setReply: (group: Group, reply: Reply) => void
  /** The group whose amount, or answer, is missing and was asked for. */
  readonly missingAmountOf: string | undefined
  readonly choose: (group: Group, choice: Pick<Suggestion, 'generatorKey' | 'category'> & Partial<Suggestion>) => void
  /** Answers the group's question: counts its lines as the answer says, or leaves them out; its words are the reason. */
  readonly answer: (group: Group, answer: Answer, words: string) => void
  readonly ignore: (group: Group) => void
  /** Not for one line: its own panel has all sources. */
  readonly askOther?: ((group: Group) => void) | undefined
  readonly open: (group: Group) => void
}
