import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal } from '../quantity/decimal.ts'
import type { GivenAnswer } from './read-answers.ts'
import { scoreOf, shownScore } from './score.ts'
import { BEST, FULL, given, mustRead, SHORT } from './test/forms.ts'

const scoreIn = (form: typeof FULL, answers: Readonly<Record<string, GivenAnswer>>) => scoreOf(mustRead(form, answers))
const inShort = Object.fromEntries(SHORT.questions.map(({ id }) => [id, BEST[id] ?? given({})]))
const withoutEvidence = (answers: Readonly<Record<string, GivenAnswer>>) =>
  Object.fromEntries(Object.entries(answers).map(([id, { values }]) => [id, given(values)]))

describe('a score', () => {
  it('is a hundred in either form where all was done and shown', () => {
    expect(scoreIn(FULL, BEST).percent?.toFixed()).toBe('100')
    expect(scoreIn(SHORT, inShort).percent?.toFixed()).toBe('100')
  })

  it('counts half what evidence is asked for and not given, and in full what needs none', () => {
    const { won, working } = scoreIn(FULL, withoutEvidence(BEST))
    expect(won.toFixed()).toBe('55')
    expect(working.filter(({ state }) => state === 'needs_none').map(({ question }) => question)).toEqual([
      'S06',
      'S07',
    ])
    expect(shownScore(scoreIn(SHORT, withoutEvidence(inShort)).percent ?? new Decimal(0))).toBe('50.0')
  })

  it('is worked out question by question', () => {
    const { percent, won, askable, working } = scoreIn(SHORT, {
      S02: given({ inventory: 'scopes_1_and_2' }, ['report']),
      S08: given({ level: 'limited', verifier: 'V' }),
      S13: given({ target: 'none' }),
    })
    expect(working.map((each) => [each.question, each.state, each.worth, each.won.toFixed(), each.most])).toEqual([
      ['S02', 'evidenced', 14, '14', 20],
      ['S08', 'without_evidence', 6, '3', 10],
      ['S13', 'needs_none', 0, '0', 14],
      ['S14', 'left_open', 0, '0', 12],
      ['S16', 'left_open', 0, '0', 6],
      ['S17', 'left_open', 0, '0', 8],
    ])
    expect([won.toFixed(), askable, percent?.toFixed(4)]).toEqual(['17', 70, '24.2857'])
  })

  it.each([
    [['1', '3', '4', '5'], '6'],
    [['1', '4', '5'], '0'],
  ])('has the points of scope 3 upstream only with goods, energy, freight and waste: %s', (categories, won) => {
    expect(scoreIn(FULL, { S06: given({ upstream: '10', categories }) }).won.toFixed()).toBe(won)
  })

  it('is none of a supplier that answered no question with points, and zero of one that has done nothing', () => {
    expect(scoreIn(SHORT, {}).percent).toBeNull()
    expect(scoreIn(SHORT, { S03: given({ scope_1: '5' }) }).percent).toBeNull()
    expect(scoreIn(SHORT, { S02: given({ inventory: 'none' }) }).percent?.toFixed()).toBe('0')
  })

  it('is shown with one decimal, halves up', () => {
    expect(['24.25', '24.2499', '0.05', '100'].map((percent) => shownScore(new Decimal(percent)))).toEqual([
      '24.3',
      '24.2',
      '0.1',
      '100.0',
    ])
  })
})

describe('whatever is answered', () => {
  const answered = fc.record(
    {
      S02: fc
        .constantFrom('none', 'part', 'scopes_1_and_2', 'with_scope_3')
        .map((inventory) => given({ inventory }, [])),
      S06: fc
        .subarray(['1', '3', '4', '5', '8'], { minLength: 1 })
        .map((categories) => given({ upstream: '1', categories })),
      S08: fc.constantFrom('none', 'limited', 'reasonable').map((level) => given({ level, verifier: 'V' })),
      S11: fc.constant(given({ electricity: '5', renewable: '0' })),
      S12: fc.constant(given({ lpg: '0' })),
      S13: fc
        .constantFrom('none', 'set')
        .map((target) => given({ target, base_year: '2020', target_year: '2030', cut: '9' })),
      S16: fc.constantFrom('none', 'cdp').map((published) => given({ published })),
      S18: fc.constantFrom('no', 'yes').map((asks) => given({ asks })),
    },
    { requiredKeys: [] },
  )

  it('a score lies between zero and a hundred, and its working adds up to it', () => {
    fc.assert(
      fc.property(answered, (answers) => {
        const { percent, won, askable, working } = scoreIn(FULL, answers)
        expect(percent === null || (percent.gte(0) && percent.lte(100))).toBe(true)
        expect(askable).toBe(100)
        expect(working.reduce((sum, each) => sum.plus(each.won), new Decimal(0)).eq(won)).toBe(true)
        for (const each of working) expect(each.won.lte(each.worth) && each.worth <= each.most).toBe(true)
      }),
    )
  })

  it('one more answer or one more piece of evidence never lowers the points', () => {
    fc.assert(
      fc.property(answered, fc.constantFrom(...Object.keys(BEST)), (answers, id) => {
        const before = scoreIn(FULL, answers).won
        const added = BEST[id]
        if (!added) return
        const now = new Map(Object.entries(answers)).get(id)
        const after = { ...answers, [id]: now ? { ...now, evidence: added.evidence } : added }
        expect(scoreIn(FULL, after).won.gte(before)).toBe(true)
      }),
    )
  })
})
