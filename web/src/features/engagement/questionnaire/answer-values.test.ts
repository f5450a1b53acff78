import { formOf, questionnaireOf } from '@pegada/core/supplier/questionnaire.ts'
import { expect, it } from 'vitest'
import { givenOf, nameOf, valuesOf } from './answer-values.ts'

const version = questionnaireOf(1)
if (!version) throw new Error('there is a first version')
const form = formOf(version, 'full', [{ id: 'q1', kind: 'number', label: 'Quanto?', options: [] }])

it('holds what was answered as people type it, and gives it back as it was', () => {
  const given = {
    S01: {
      values: {
        ...{ year: '2025', first_month: '2025-01', last_month: '2025-12', boundary: 'operational_control' },
        roots: ['11222333', '45997418'],
      },
      evidence: [],
    },
    S03: { values: { scope_1: '1234.5' }, evidence: [{ file: 'f1' }] },
    S06: { values: { upstream: '0.125', categories: ['1', '3'] }, evidence: [] },
    S13: {
      values: { target: 'set', base_year: '2020', target_year: '2030', cut: '42' },
      evidence: [{ link: 'https://a.example/' }],
    },
    q1: { values: { answer: '-3.5' }, evidence: [] },
  }
  const values = valuesOf(form, given, () => 'inventario.pdf')
  expect(values[nameOf('S03', 'scope_1')]).toBe('1234,5')
  expect(values[nameOf('S03', 'evidence')]).toEqual([{ file: 'f1', name: 'inventario.pdf' }])
  expect(givenOf(form, values)).toEqual(given)
})

it('leaves out what is not asked any more, and questions with nothing in them', () => {
  const values = {
    ...valuesOf(form, {}, String),
    [nameOf('S08', 'level')]: 'none',
    [nameOf('S08', 'verifier')]: 'Alguém',
  }
  expect(givenOf(form, values)).toEqual({ S08: { values: { level: 'none' }, evidence: [] } })
})
