import { choiceField, type Field, numberField, plainField, type Question } from './question.ts'
import { areWords } from './words.ts'

/** A question of a company's own: no points, one answer. Its words are the company's, in its own language. */
export interface OwnQuestion {
  /** Lower-case letters, digits and underscores, beginning with a letter. */
  readonly id: string
  readonly kind: 'number' | 'choice' | 'text' | 'file'
  readonly label: string
  /** Of a choice alone. */
  readonly options: readonly string[]
}

/** What is wrong with an own question. */
export interface OwnFault {
  readonly question: string
  readonly code: (typeof OWN_FAULTS)[number]
}

/** All that can be wrong with own questions. */
export const OWN_FAULTS = [
  'supplier_question.too_many',
  'supplier_question.id_invalid',
  'supplier_question.id_twice',
  'supplier_question.label_empty',
  'supplier_question.label_invalid',
  'supplier_question.label_too_long',
  'supplier_question.options_not_asked',
  'supplier_question.options_too_few',
  'supplier_question.options_too_many',
  'supplier_question.option_invalid',
] as const

/** The key of the one field of an own question. */
export const OWN_FIELD = 'answer'

/** All that is wrong with a company's own questions; none where they can be asked. */
export function checkOwnQuestions(own: readonly OwnQuestion[]): readonly OwnFault[] {
  const faults: OwnFault[] = own
    .slice(MOST_QUESTIONS, MOST_QUESTIONS + 1)
    .map(({ id }) => ({ question: id, code: OWN_FAULTS[0] }))
  const seen = new Set<string>()
  for (const { id, kind, label, options } of own) {
    const found = (isWrong: boolean, code: OwnFault['code']) => {
      if (isWrong) faults.push({ question: id, code })
    }
    found(!/^[a-z][a-z0-9_]{0,39}$/.test(id), 'supplier_question.id_invalid')
    found(seen.has(id), 'supplier_question.id_twice')
    found(label.trim() === '', 'supplier_question.label_empty')
    found(!areWords(label), 'supplier_question.label_invalid')
    found(label.length > LONGEST_LABEL, 'supplier_question.label_too_long')
    found(kind !== 'choice' && options.length > 0, 'supplier_question.options_not_asked')
    found(kind === 'choice' && options.length < 2, 'supplier_question.options_too_few')
    found(options.length > MOST_OPTIONS, 'supplier_question.options_too_many')
    found(!areOptions(options), 'supplier_question.option_invalid')
    seen.add(id)
  }
  return faults
}

/** An own question as the reader of answers takes any other. */
export function questionOfOwn({ id, kind, options }: OwnQuestion): Question {
  return { id, isInShort: true, fields: [fieldOf(kind, options)], evidence: [], points: { kind: 'none' } }
}

function fieldOf(kind: OwnQuestion['kind'], options: readonly string[]): Field {
  if (kind === 'number') return numberField(OWN_FIELD, null, [`-${FIGURE}`, FIGURE])
  return kind === 'choice' ? choiceField(OWN_FIELD, options) : plainField(OWN_FIELD, kind)
}

/** Told apart by what they say: no two alike, none empty, and none with spaces around it. */
function areOptions(options: readonly string[]): boolean {
  const isFit = (option: string) =>
    option !== '' && option === option.trim() && areWords(option) && option.length <= LONGEST_OPTION
  return options.every(isFit) && new Set(options).size === options.length
}

const MOST_QUESTIONS = 20
const LONGEST_LABEL = 300
const MOST_OPTIONS = 20
const LONGEST_OPTION = 120
const FIGURE = '1000000000000000'
