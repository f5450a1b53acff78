import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ANSWER_FAULTS, figureIn, listIn, textIn } from './answer.ts'
import { formOf } from './questionnaire.ts'
import { readAnswers, writeAnswers } from './read-answers.ts'
import { BEST, FULL, given, mustRead, questionnaire, SHORT } from './test/forms.ts'

function faultsOf(answers: unknown, form = FULL) {
  const read = readAnswers(form, answers)
  return 'faults' in read ? read.faults : []
}

describe('answers', () => {
  it('are read with figures exact, roots without mask and lists in order', () => {
    const answers = mustRead(FULL, BEST)
    expect(answers.byQuestion.size).toBe(18)
    expect(figureIn(answers, 'S11', 'renewable')?.toFixed()).toBe('85.5')
    expect(listIn(answers, 'S01', 'roots')).toEqual(['00000000', '12ABC345'])
    expect(textIn(answers, 'S15', 'until')).toBe('2028-06')
    expect(figureIn(answers, 'S11', 'nothing')).toBeUndefined()
    expect(textIn(answers, 'S99', 'nothing')).toBeUndefined()
    expect(listIn(answers, 'S03', 'scope_1')).toEqual([])
  })

  it('are the same after they were stored and read again', () => {
    const answers = mustRead(FULL, BEST)
    const again = mustRead(FULL, JSON.parse(JSON.stringify(writeAnswers(answers))))
    expect(writeAnswers(again)).toEqual(writeAnswers(answers))
  })

  it('may leave questions and what is not needed open', () => {
    const open = {
      S03: given({ scope_1: ' ' }),
      S04: null,
      S06: given({ categories: [] }),
      S08: given({ level: 'none' }),
    }
    expect([...mustRead(FULL, open).byQuestion.keys()]).toEqual(['S08'])
    expect(faultsOf({ S10: given({ key: 'revenue', ours: '5' }) })).toEqual([])
  })

  it('take the root of a whole CNPJ, numeric or with letters', () => {
    const { S01 } = BEST
    const roots = ['33.000.167/0001-01', '12abc34501de35', '00000000']
    const answers = mustRead(FULL, { S01: given({ ...S01?.values, roots }) })
    expect(listIn(answers, 'S01', 'roots')).toEqual(['00000000', '12ABC345', '33000167'])
  })
})

describe('what is wrong with an answer', () => {
  it.each<[string, unknown, string | null, string]>([
    ['S03', given({ scope_1: '1,5' }), 'scope_1', 'not_a_number'],
    ['S03', given({ scope_1: '1e3' }), 'scope_1', 'not_a_number'],
    ['S03', { values: { scope_1: 12 } }, 'scope_1', 'not_a_number'],
    ['S03', given({ scope_1: `1.${'1'.repeat(40)}` }), 'scope_1', 'too_long'],
    ['S03', given({ scope_1: '-0.1' }), 'scope_1', 'out_of_range'],
    ['S03', given({ scope_1: '1000000000.1' }), 'scope_1', 'out_of_range'],
    ['S09', given({ net_revenue: '0' }), 'net_revenue', 'out_of_range'],
    ['S11', given({ electricity: '1', renewable: '100.01' }), 'renewable', 'out_of_range'],
    ['S01', given({ ...BEST.S01?.values, year: '2025.5' }), 'year', 'not_whole'],
    ['S01', given({ ...BEST.S01?.values, first_month: '2025-13' }), 'first_month', 'not_a_month'],
    ['S01', given({ ...BEST.S01?.values, first_month: '2025' }), 'first_month', 'not_a_month'],
    ['S01', given({ ...BEST.S01?.values, last_month: '2024-12' }), 'last_month', 'months_reversed'],
    ['S01', given({ ...BEST.S01?.values, last_month: '2026-01' }), 'last_month', 'months_too_many'],
    ['S01', given({ ...BEST.S01?.values, year: '2024' }), 'year', 'year_not_of_months'],
    ['S01', given({ ...BEST.S01?.values, roots: ['1234567'] }), 'roots', 'root_invalid'],
    ['S01', given({ ...BEST.S01?.values, roots: ['33.000.167/0001-02'] }), 'roots', 'root_invalid'],
    ['S01', given({ ...BEST.S01?.values, roots: '12345678' }), 'roots', 'not_a_list'],
    ['S01', given({ ...BEST.S01?.values, roots: Array(201).fill('12345678') }), 'roots', 'too_many'],
    ['S01', given({ ...BEST.S01?.values, boundary: 'all' }), 'boundary', 'option_unknown'],
    ['S06', given({ upstream: '1', categories: ['9'] }), 'categories', 'option_unknown'],
    ['S06', given({ upstream: '1' }), 'categories', 'missing'],
    ['S07', given({ method: 'a\u0000', gwp_set: 'AR6', sources: 'b' }), 'method', 'not_text'],
    ['S07', given({ method: 'a\ud800', gwp_set: 'AR6', sources: 'b' }), 'method', 'not_text'],
    ['S07', given({ method: 'a'.repeat(2001), gwp_set: 'AR6', sources: 'b' }), 'method', 'too_long'],
    ['S08', given({ level: 'limited' }), 'verifier', 'missing'],
    ['S10', given({ key: 'mass', ours: '5' }), 'total', 'missing'],
    ['S10', given({ key: 'mass', ours: '5', total: '4' }), 'ours', 'share_above_whole'],
    ['S12', given({}, ['bills']), null, 'missing'],
    [
      'S13',
      given({ target: 'set', base_year: '2025', target_year: '2025', cut: '10' }),
      'target_year',
      'target_not_after_base',
    ],
    ['S16', given({ published: 'rpe' }, ['report']), null, 'evidence_not_asked'],
    ['S16', { values: { published: 'rpe' }, evidence: [{ link: 'http://example.com' }] }, null, 'link_not_https'],
    ['S16', { values: { published: 'rpe' }, evidence: [{ link: 'javascript:alert(1)' }] }, null, 'not_a_link'],
    ['S16', { values: { published: 'rpe' }, evidence: [{ link: 'https://ana@example.com' }] }, null, 'not_a_link'],
    ['S16', { values: { published: 'rpe' }, evidence: [{ link: 'https://localhost' }] }, null, 'not_a_link'],
    [
      'S16',
      { values: { published: 'rpe' }, evidence: [{ link: `https://a.b/${'x'.repeat(500)}` }] },
      null,
      'not_a_link',
    ],
    ['S02', { values: { inventory: 'part' }, evidence: [{ file: '../x' }] }, null, 'not_a_file'],
    ['S02', { values: { inventory: 'part' }, evidence: ['x'] }, null, 'unreadable'],
    ['S02', given({ inventory: 'part' }, Array(11).fill('x')), null, 'too_many'],
    ['S02', given({ inventory: 'part', extra: '1' }), 'extra', 'field_unknown'],
    ['S02', 'part', null, 'unreadable'],
    ['S99', given({}), null, 'question_unknown'],
  ])('is told for %s %o in %s: %s', (question, answer, field, code) => {
    expect(faultsOf({ [question]: answer })).toMatchObject([{ question, field, code: `supplier_answer.${code}` }])
  })

  it('is told for a question that the form leaves out, and where there are no answers at all', () => {
    expect(faultsOf({ S06: BEST.S06 }, SHORT)).toMatchObject([
      { question: 'S06', code: 'supplier_answer.question_not_in_form' },
    ])
    expect(faultsOf([])).toMatchObject([{ question: '', code: 'supplier_answer.unreadable' }])
  })

  it('is told for a file that is none in an own question', () => {
    const own = [{ id: 'plan', kind: 'file' as const, label: 'Plano', options: [] }]
    expect(faultsOf({ plan: given({ answer: 'a b' }) }, formOf(questionnaire, 'short', own))).toMatchObject([
      { question: 'plan', field: 'answer', code: 'supplier_answer.not_a_file', data: { value: 'a b' } },
    ])
  })

  it('is told all at once, with the bounds', () => {
    expect(faultsOf({ S03: given({ scope_1: '-1' }), S04: given({ scope_2_location: 'x' }) })).toEqual([
      {
        question: 'S03',
        field: 'scope_1',
        code: 'supplier_answer.out_of_range',
        data: { value: '-1', min: '0', max: '1000000000' },
      },
      { question: 'S04', field: 'scope_2_location', code: 'supplier_answer.not_a_number', data: { value: 'x' } },
    ])
  })

  it('is told, and never thrown, whatever came', () => {
    const ids = fc.constantFrom(...FULL.questions.map(({ id }) => id), '__proto__', 'constructor')
    const fields = fc.constantFrom(...FULL.questions.flatMap((question) => question.fields.map(({ key }) => key)))
    const anything = fc.oneof(fc.jsonValue(), fc.constantFrom('1', '2025-01', 'none'))
    const answer = fc.record({
      values: fc.dictionary(fields, anything),
      evidence: fc.array(anything, { maxLength: 2 }),
    })
    fc.assert(
      fc.property(fc.dictionary(ids, fc.oneof(answer, anything)), (answers) => {
        const read = readAnswers(FULL, answers)
        if ('faults' in read) {
          for (const { code } of read.faults) expect(ANSWER_FAULTS).toContain(code)
        } else expect(writeAnswers(mustRead(FULL, writeAnswers(read.answers)))).toEqual(writeAnswers(read.answers))
      }),
    )
  })
})
