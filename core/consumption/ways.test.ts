import { expect, it } from 'vitest'
import { connected, mayBeOne, mustWait, type Told, type WaysAnswer, waitingOf } from './ways.ts'

const july = { start: '2025-07-01', end: '2025-07-31' }

function told(fields: Partial<Told> = {}): Told {
  return {
    businessUnitId: 'matriz',
    source: 'electricity.grid',
    way: 'manual',
    meter: null,
    documentId: null,
    days: july,
    ...fields,
  }
}

const bill = told({ way: 'bill', meter: '123' })

it.each<[string, Partial<Told>, boolean]>([
  ['a bill of the same days', {}, true],
  ['one whose last reading is the first day', { days: { start: '2025-06-02', end: '2025-07-01' } }, false],
  ['one that shares half of the days', { days: { start: '2025-06-15', end: '2025-07-15' } }, true],
  ['a purchase of the first day', { days: { start: '2025-07-01', end: '2025-07-01' } }, true],
  ['the same way', { way: 'manual' }, false],
  ['another site', { businessUnitId: 'filial' }, false],
  ['another source', { source: 'diesel_b' }, false],
])('an entry by hand and %s may be one consumption: %s', (_what, fields, may) => {
  expect(mayBeOne(told(), { ...bill, ...fields })).toBe(may)
})

it('two documents that both name a meter are told apart by it', () => {
  expect(mayBeOne(bill, told({ way: 'document', meter: '777' }))).toBe(false)
  expect(mayBeOne(bill, told({ way: 'document' }))).toBe(true)
})

it('an answer lets the way count that it names, for its days and beside the ways that it knew', () => {
  const answer: WaysAnswer = {
    businessUnitId: 'matriz',
    source: 'electricity.grid',
    days: july,
    ways: ['manual', 'bill'],
    counted: ['manual'],
  }
  const waits = (one: Told, ...others: Told[]) => mustWait(one, others, { ofWays: [answer], ofPapers: [] })
  expect(waits(told(), bill)).toBe(false)
  expect(waits(bill, told())).toBe(true)
  expect(waits(told(), bill, told({ way: 'api' }))).toBe(true)
  expect(waits(told({ days: { start: '2025-07-15', end: '2025-08-15' } }), bill)).toBe(true)
  expect(waits(told({ businessUnitId: 'filial' }), { ...bill, businessUnitId: 'filial' })).toBe(true)
  expect(mustWait(told(), [], { ofWays: [], ofPapers: [] })).toBe(false)
})

it('tellings hang together by their days, from one to the next', () => {
  const june = told({ days: { start: '2025-06-01', end: '2025-06-30' } })
  const between = { ...bill, days: { start: '2025-06-15', end: '2025-07-15' } }
  const alone = told({ days: { start: '2025-01-01', end: '2025-01-31' } })
  expect(connected([june, told(), between, alone])).toEqual([[june, between, told()], [alone]])
})

it('documents of which somebody said that both count do not wait for each other', () => {
  const note = told({ way: 'document', documentId: 'note' })
  const paper = told({ way: 'bill', documentId: 'bill' })
  const waits = (...counted: string[]) => mustWait(note, [paper], { ofWays: [], ofPapers: [{ counted }] })
  expect(waits('note', 'bill')).toBe(false)
  expect(waits('note', 'another bill')).toBe(true)
  expect(mustWait(note, [paper, told()], { ofWays: [], ofPapers: [{ counted: ['note', 'bill'] }] })).toBe(true)
})

it('of tellings in their order those wait that another way told before, once nobody said otherwise', () => {
  const again = told({ days: { start: '2025-07-10', end: '2025-07-20' } })
  const august = told({ days: { start: '2025-08-01', end: '2025-08-31' } })
  expect(waitingOf([bill, told(), again, august], { ofWays: [], ofPapers: [] })).toEqual([told(), again])
  const answer = { businessUnitId: 'matriz', source: 'electricity.grid', days: july }
  const both = { ...answer, ways: ['manual', 'bill'], counted: ['manual', 'bill'] }
  expect(waitingOf([bill, told(), again], { ofWays: [both], ofPapers: [] })).toEqual([])
})
