import type { Decimal } from '../quantity/decimal.ts'
import type { Form } from './questionnaire.ts'

/** An answer of a supplier, read: figures exact, words without spaces around them, roots without mask. */
export interface Answer {
  readonly question: string
  readonly values: ReadonlyMap<string, AnswerValue>
  readonly evidence: readonly Evidence[]
}

/** What stands in a field: a figure; an option, words, a month or a file's id; several options or roots. */
export type AnswerValue =
  | { readonly kind: 'number'; readonly value: Decimal }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'list'; readonly value: readonly string[] }

/** A stored file by its id, or an address that anybody may open. */
export type Evidence =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'link'; readonly link: string }

/** What a supplier answered to a form; a question that it left open is absent. */
export interface Answers {
  readonly form: Form
  readonly byQuestion: ReadonlyMap<string, Answer>
}

/** What is wrong with an answer: of which question, in which field (null: the answer as a whole), and what it would have to be. */
export interface AnswerFault {
  readonly question: string
  readonly field: string | null
  readonly code: (typeof ANSWER_FAULTS)[number]
  readonly data: Readonly<Record<string, string>>
}

/** All that can be wrong with an answer. */
export const ANSWER_FAULTS = [
  'supplier_answer.unreadable',
  'supplier_answer.question_unknown',
  'supplier_answer.question_not_in_form',
  'supplier_answer.field_unknown',
  'supplier_answer.missing',
  'supplier_answer.not_a_number',
  'supplier_answer.not_whole',
  'supplier_answer.out_of_range',
  'supplier_answer.option_unknown',
  'supplier_answer.not_text',
  'supplier_answer.too_long',
  'supplier_answer.not_a_month',
  'supplier_answer.not_a_list',
  'supplier_answer.too_many',
  'supplier_answer.root_invalid',
  'supplier_answer.not_a_file',
  'supplier_answer.not_a_link',
  'supplier_answer.link_not_https',
  'supplier_answer.evidence_not_asked',
  'supplier_answer.months_reversed',
  'supplier_answer.months_too_many',
  'supplier_answer.year_not_of_months',
  'supplier_answer.share_above_whole',
  'supplier_answer.target_not_after_base',
] as const

/** The figure in a field; undefined where it was left open. */
export function figureIn(answers: Answers, question: string, field: string): Decimal | undefined {
  const value = answers.byQuestion.get(question)?.values.get(field)
  return value?.kind === 'number' ? value.value : undefined
}

/** The words, option, month or file in a field; undefined where it was left open. */
export function textIn(answers: Answers, question: string, field: string): string | undefined {
  const value = answers.byQuestion.get(question)?.values.get(field)
  return value?.kind === 'text' ? value.value : undefined
}

/** The options or roots in a field; none where it was left open. */
export function listIn(answers: Answers, question: string, field: string): readonly string[] {
  const value = answers.byQuestion.get(question)?.values.get(field)
  return value?.kind === 'list' ? value.value : []
}
