import { expect, test } from 'vitest'
import { choicesOf, type Question, type Telling } from './question.ts'

type Kind = Telling['documentKind']

function question(code: Question['code'], ...kinds: readonly Kind[]): Question {
  const tellings = kinds.map((documentKind, index): Telling => {
    return {
      ...{ ref: `${documentKind}${index}`, way: 'document', documentId: null, documentNumber: null, documentKind },
      ...{ issuerName: null, entries: 1, quantity: { value: '1', unit: 'kWh' }, state: 'waits' },
      ...{ start: '2025-03-01', end: '2025-03-31' },
    }
  })
  return {
    ...{ id: code, code, businessUnitName: null, generatorKey: 'electricity.grid', generatorName: 'Eletricidade' },
    ...{ start: '2025-03-01', end: '2025-03-31', tellings },
  }
}

const counted = (one: Question) => choicesOf(one).map(({ key, counted: refs }) => [key, ...refs])

test.each(['energy.trade_missing', 'energy.grid_use_missing'] as const)(
  '%s: what there is counts, or none does',
  (code) => {
    expect(counted(question(code, 'nf3e', 'nf3e'))).toEqual([['counts', 'nf3e0', 'nf3e1'], ['none']])
  },
)

test('one telling alone counts or does not, whatever is asked', () => {
  expect(counted(question('energy.same_meter', 'nf3e'))).toEqual([['counts', 'nf3e0'], ['none']])
})

test.each(['energy.amounts_differ', 'energy.note_taken'] as const)('%s: the bills, the notes, or both', (code) => {
  expect(counted(question(code, 'nfe', 'nf3e', 'nfe'))).toEqual([
    ['only_grid', 'nf3e1'],
    ['only_note', 'nfe0', 'nfe2'],
    ['both', 'nfe0', 'nf3e1', 'nfe2'],
  ])
})

test('a confirmed bill beside a note: either, or both as of two meters', () => {
  expect(counted(question('energy.bill_and_note', 'nfe', 'bill'))).toEqual([
    ['only_bill', 'bill1'],
    ['only_note', 'nfe0'],
    ['both_meters', 'nfe0', 'bill1'],
  ])
})

test.each(['energy.same_meter', 'consumption.told_twice'] as const)('%s: each alone, or all', (code) => {
  const one = question(code, 'nf3e', 'nf3e', 'nf3e')
  expect(counted(one)).toEqual([
    ['only', 'nf3e0'],
    ['only', 'nf3e1'],
    ['only', 'nf3e2'],
    ['both', 'nf3e0', 'nf3e1', 'nf3e2'],
  ])
  expect(choicesOf(one)[1]?.telling).toBe(one.tellings[1])
})
