import { isRecord, isText } from '../guards.ts'
import { toPlain } from '../quantity/decimal.ts'
import type { Answer, AnswerFault, Answers, AnswerValue, Evidence } from './answer.ts'
import { contradictionIn } from './contradictions.ts'
import type { Field, Question } from './question.ts'
import { type Form, QUESTIONNAIRES } from './questionnaire.ts'
import { fault, isFault, isFileId, readField, type ValueFault } from './read-field.ts'

/** An answer as it travels and is stored: values by field, figures as text in plain notation. */
export interface GivenAnswer {
  readonly values: Readonly<Record<string, string | readonly string[]>>
  readonly evidence: readonly ({ readonly file: string } | { readonly link: string })[]
}

/** Answers, or everything that is wrong with them. */
export type ReadAnswers = { readonly answers: Answers } | { readonly faults: readonly AnswerFault[] }

/**
 * Answers to a form from a value by id of question (`GivenAnswer`). A field that is empty counts as left open, and a question
 * with nothing in it as not answered; what is answered must have every field that is needed.
 */
export function readAnswers(form: Form, given: unknown): ReadAnswers {
  if (!isRecord(given)) return { faults: [{ question: '', field: null, ...fault('unreadable', given) }] }
  const faults: AnswerFault[] = []
  const byQuestion = new Map<string, Answer>()
  for (const id of Object.keys(given)) {
    if (!form.questions.some((question) => question.id === id)) faults.push(strange(id))
  }
  for (const question of form.questions) {
    const { id } = question
    const report = (field: string | null, found: ValueFault) => faults.push({ question: id, field, ...found })
    const answer = readAnswer(question, Object.hasOwn(given, id) ? given[id] : undefined, report)
    if (answer) byQuestion.set(id, answer)
  }
  return faults.length > 0 ? { faults } : { answers: { form, byQuestion } }
}

/** Answers as they are stored and can be read again. */
export function writeAnswers({ byQuestion }: Answers): Readonly<Record<string, GivenAnswer>> {
  const entries = [...byQuestion].map(([id, { values, evidence }]) => {
    const written = [...values].map(([key, value]) => [
      key,
      value.kind === 'number' ? toPlain(value.value) : value.value,
    ])
    const shown = evidence.map((each) => (each.kind === 'file' ? { file: each.file } : { link: each.link }))
    return [id, { values: Object.fromEntries(written), evidence: shown }] as const
  })
  return Object.fromEntries(entries)
}

type Report = (field: string | null, found: ValueFault) => void

function readAnswer(question: Question, given: unknown, report: Report): Answer | undefined {
  if (given === undefined || given === null) return undefined
  const { values: fields = {}, evidence: pieces = [] } = isRecord(given) ? given : {}
  if (!isRecord(given) || !isRecord(fields) || !Array.isArray(pieces)) {
    report(null, fault('unreadable', given))
    return undefined
  }
  const values = readValues(question, fields, report)
  const evidence = readEvidence(question, pieces, report)
  if (values === undefined) return undefined
  if (values.size === 0) {
    if (evidence.length > 0) report(null, fault('missing', undefined))
    return undefined
  }
  for (const field of question.fields) {
    if (isNeeded(field, values) && !values.has(field.key)) report(field.key, fault('missing', undefined))
  }
  const contradiction = contradictionIn(question.id, values)
  if (contradiction) report(contradiction.field, contradiction)
  return { question: question.id, values, evidence }
}

/** What stands in the fields; undefined where one of them could not be read. */
function readValues(
  { fields }: Question,
  given: Readonly<Record<string, unknown>>,
  report: Report,
): ReadonlyMap<string, AnswerValue> | undefined {
  const values = new Map<string, AnswerValue>()
  const keys = new Set(fields.map(({ key }) => key))
  const unknown = Object.keys(given).filter((key) => !keys.has(key))
  for (const key of unknown) report(key.slice(0, 60), fault('field_unknown', key))
  let isRead = unknown.length === 0
  for (const field of fields) {
    const value = Object.hasOwn(given, field.key) ? given[field.key] : undefined
    if (isOpen(value)) continue
    const read = readField(field, value)
    if (isFault(read)) {
      report(field.key, read)
      isRead = false
    } else values.set(field.key, read)
  }
  return isRead ? values : undefined
}

function isOpen(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return value === undefined || value === null || (isText(value) && value.trim() === '')
}

function isNeeded({ need }: Field, values: ReadonlyMap<string, AnswerValue>): boolean {
  if (need === 'always' || need === 'optional') return need === 'always'
  return values.get(need.unless.field)?.value !== need.unless.option
}

function readEvidence({ evidence: asked }: Question, given: readonly unknown[], report: Report): readonly Evidence[] {
  if (given.length > EVIDENCE_MAX) report(null, fault('too_many', undefined, { max: String(EVIDENCE_MAX) }))
  return given.slice(0, EVIDENCE_MAX).flatMap((piece) => {
    const read = readPiece(piece)
    if ('code' in read) {
      report(null, read)
      return []
    }
    if (!asked.includes(read.kind)) report(null, fault('evidence_not_asked', undefined, { kind: read.kind }))
    return [read]
  })
}

function readPiece(piece: unknown): Evidence | ValueFault {
  if (!isRecord(piece)) return fault('unreadable', piece)
  if (Object.hasOwn(piece, 'link')) return readLink(piece.link)
  const { file } = piece
  return isFileId(file) ? { kind: 'file', file } : fault('not_a_file', file)
}

/** An address of the open web: https, a name with a dot, no user in it. */
function readLink(given: unknown): Evidence | ValueFault {
  const text = isText(given) ? given.trim() : ''
  const address = text.length <= LINK_MAX ? URL.parse(text) : null
  if (!address?.hostname.includes('.') || address.username !== '' || address.password !== '') {
    return fault('not_a_link', given)
  }
  return address.protocol === 'https:' ? { kind: 'link', link: address.href } : fault('link_not_https', given)
}

function strange(id: string): AnswerFault {
  const isOfAnotherForm = QUESTIONNAIRES.some(({ questions }) => questions.some((question) => question.id === id))
  const what = isOfAnotherForm ? 'question_not_in_form' : 'question_unknown'
  return { question: id.slice(0, 60), field: null, ...fault(what, undefined) }
}

const EVIDENCE_MAX = 10
const LINK_MAX = 500
