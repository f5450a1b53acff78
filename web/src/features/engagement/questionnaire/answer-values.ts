import type { Field, Question } from '@pegada/core/supplier/question.ts'
import type { Form } from '@pegada/core/supplier/questionnaire.ts'
import type { GivenAnswer } from '@pegada/core/supplier/read-answers.ts'
import { figureOf } from '../../../lib/typed-figure.ts'
import { typedOf } from '../../../lib/typed-number.ts'

/** A piece of evidence as the form holds it: a stored file with its name, or an address. */
export type Piece = { readonly file: string; readonly name: string } | { readonly link: string }

/** What stands in one field of the form: words or a figure as typed, options chosen, or evidence. */
export type FieldValue = string | readonly string[] | readonly Piece[]

/** What the whole form holds, by field. */
export type FormValues = Readonly<Record<string, FieldValue>>

/** Answers by question, as they travel. */
export type GivenAnswers = Readonly<Record<string, GivenAnswer>>

/** The name of a field of a question in the form. */
export function nameOf(question: string, field: string): string {
  return `${question}__${field}`
}

/** The name under which the evidence of a question stands. */
export function evidenceOf(question: string): string {
  return nameOf(question, 'evidence')
}

/** What the form begins with: empty, or what was answered so far. `fileName` tells what a stored file is called. */
export function valuesOf(form: Form, given: GivenAnswers, fileName: (file: string) => string): FormValues {
  const values: Record<string, FieldValue> = {}
  for (const { id, fields, evidence } of form.questions) {
    const answer = given[id]
    for (const field of fields) values[nameOf(id, field.key)] = shownOf(field, answer?.values[field.key])
    if (evidence.length > 0) {
      values[evidenceOf(id)] = (answer?.evidence ?? []).map((piece) =>
        'file' in piece ? { file: piece.file, name: fileName(piece.file) } : piece,
      )
    }
  }
  return values
}

/** What the form holds as answers by question; questions with nothing in them are left out. */
export function givenOf(form: Form, values: FormValues): GivenAnswers {
  const entries = form.questions.map((question) => [question.id, answerOf(question, values)] as const)
  return Object.fromEntries(
    entries.filter(([, { values: told, evidence }]) => Object.keys(told).length > 0 || evidence.length > 0),
  )
}

/** Whether a field is asked for, by what stands beside it: those that say more wait for a choice that asks for more. */
export function isAsked({ need }: Field, question: string, values: FormValues): boolean {
  if (need === 'always' || need === 'optional') return true
  const chosen = textIn(values[nameOf(question, need.unless.field)])
  return chosen !== '' && chosen !== need.unless.option
}

/** The words or figure of a field. */
export function textIn(value: FieldValue | undefined): string {
  return typeof value === 'string' ? value : ''
}

/** The options of a field. */
export function listIn(value: FieldValue | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
}

/** The evidence of a question. */
export function piecesIn(value: FieldValue | undefined): readonly Piece[] {
  return Array.isArray(value) ? value.filter((one): one is Piece => typeof one === 'object') : []
}

function answerOf(question: Question, values: FormValues): GivenAnswer {
  const told: Record<string, string | readonly string[]> = {}
  for (const field of question.fields) {
    if (!isAsked(field, question.id, values)) continue
    const value = toldBy(field, values[nameOf(question.id, field.key)])
    if (value.length > 0) told[field.key] = value
  }
  const pieces = piecesIn(values[evidenceOf(question.id)])
  return {
    values: told,
    evidence: pieces.map((piece) => ('file' in piece ? { file: piece.file } : { link: piece.link })),
  }
}

function toldBy({ kind }: Field, value: FieldValue | undefined): string | readonly string[] {
  if (kind === 'choices') return listIn(value)
  const text = textIn(value).trim()
  if (kind === 'roots') return text.split(/[\s,;]+/).filter((root) => root !== '')
  if (kind !== 'number' || text === '') return text
  const read = figureOf(text)
  return read !== undefined && 'plain' in read ? read.plain : text
}

function shownOf({ kind }: Field, value: string | readonly string[] | undefined): FieldValue {
  if (kind === 'choices') return typeof value === 'string' ? [value] : (value ?? [])
  if (value === undefined) return ''
  const text = typeof value === 'string' ? value : value.join(', ')
  return kind === 'number' && /^-?\d+(\.\d+)?$/.test(text) ? typedOf(text) : text
}

/** Answers as a call takes them. */
export function sentOf(given: GivenAnswers) {
  const entries = Object.entries(given).map(([question, { values, evidence }]) => {
    const told = Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? value : [...value]])
    return [question, { values: Object.fromEntries(told), evidence: [...evidence] }]
  })
  return Object.fromEntries(entries)
}
