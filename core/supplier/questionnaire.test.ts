import { describe, expect, it } from 'vitest'
import { checkOwnQuestions, type OwnQuestion } from './own-question.ts'
import { mostPoints } from './question.ts'
import { formOf, QUESTIONNAIRES, questionnaireOf } from './questionnaire.ts'
import { mustRead, questionnaire } from './test/forms.ts'

describe('version 1 of the questionnaire', () => {
  it('asks S01 to S18 in the full form and twelve of them in the short one', () => {
    const idsOf = (size: 'short' | 'full') => formOf(questionnaire, size).questions.map(({ id }) => id)
    expect(idsOf('full')).toEqual(Array.from({ length: 18 }, (_, at) => `S${String(at + 1).padStart(2, '0')}`))
    const notInShort = idsOf('full').filter((id) => !idsOf('short').includes(id))
    expect(notInShort).toEqual(['S06', 'S07', 'S11', 'S12', 'S15', 'S18'])
  })

  it('is worth a hundred points in full and seventy in short', () => {
    const worth = (size: 'short' | 'full') =>
      formOf(questionnaire, size).questions.reduce((sum, question) => sum + mostPoints(question), 0)
    expect([worth('full'), worth('short')]).toEqual([100, 70])
  })

  it('names fields and options once, and points only for options that there are', () => {
    for (const { id, fields, points } of questionnaire.questions) {
      const keys = fields.map(({ key }) => key)
      expect(new Set(keys).size, id).toBe(keys.length)
      if (points.kind === 'none' || points.kind === 'answered') continue
      const field = fields.find(({ key }) => key === points.field)
      const options = field && 'options' in field ? field.options : []
      expect(options, id).toEqual(
        expect.arrayContaining([...(points.kind === 'covers' ? points.options : Object.keys(points.points))]),
      )
    }
  })

  it('has a number of its own', () => {
    expect(QUESTIONNAIRES.map(({ version }) => version)).toEqual([1])
    expect([questionnaireOf(1)?.version, questionnaireOf(2)]).toEqual([1, undefined])
  })
})

describe('own questions of a company', () => {
  const own = (id: string, more: Partial<OwnQuestion> = {}): OwnQuestion => ({
    id,
    kind: 'text',
    label: 'Quem responde?',
    options: [],
    ...more,
  })

  it('stand after the others, win no points, and are answered like the rest', () => {
    const asked = [
      own('fleet', { kind: 'number' }),
      own('shift', { kind: 'choice', options: ['Dia', 'Noite'] }),
      own('constructor'),
      own('plan', { kind: 'file' }),
    ]
    expect(checkOwnQuestions(asked)).toEqual([])
    const form = formOf(questionnaire, 'short', asked)
    expect(form.questions.slice(-4).map((question) => [question.id, mostPoints(question)])).toEqual([
      ['fleet', 0],
      ['shift', 0],
      ['constructor', 0],
      ['plan', 0],
    ])
    const answers = mustRead(form, {
      fleet: { values: { answer: '-3.5' }, evidence: [] },
      shift: { values: { answer: 'Noite' }, evidence: [] },
      constructor: { values: { answer: ' Ana ' }, evidence: [] },
      plan: { values: { answer: 'f_1' }, evidence: [] },
    })
    expect([...answers.byQuestion.values()].map(({ values }) => String(values.get('answer')?.value))).toEqual([
      '-3.5',
      'Noite',
      'Ana',
      'f_1',
    ])
  })

  it.each<[string, Partial<OwnQuestion>, string]>([
    ['S01', {}, 'id_invalid'],
    ['__proto__', {}, 'id_invalid'],
    ['a', { label: ' ' }, 'label_empty'],
    ['a', { label: 'a\u0000' }, 'label_invalid'],
    ['a', { label: 'x'.repeat(301) }, 'label_too_long'],
    ['a', { options: ['Sim'] }, 'options_not_asked'],
    ['a', { kind: 'choice', options: ['Sim'] }, 'options_too_few'],
    ['a', { kind: 'choice', options: Array.from({ length: 21 }, (_, at) => `${at}`) }, 'options_too_many'],
    ['a', { kind: 'choice', options: ['Sim', 'Sim'] }, 'option_invalid'],
    ['a', { kind: 'choice', options: ['Sim', ' Não'] }, 'option_invalid'],
  ])('cannot be asked: %s %o, %s', (id, more, code) => {
    expect(checkOwnQuestions([own(id, more)])).toEqual([{ question: id, code: `supplier_question.${code}` }])
  })

  it('are twenty at most, each with an id of its own', () => {
    const many = Array.from({ length: 22 }, (_, at) => own(`q${at}`))
    expect(checkOwnQuestions(many)).toEqual([{ question: 'q20', code: 'supplier_question.too_many' }])
    expect(checkOwnQuestions([own('a'), own('a')])).toEqual([{ question: 'a', code: 'supplier_question.id_twice' }])
  })
})
