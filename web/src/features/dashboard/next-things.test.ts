import { expect, it } from 'vitest'
import { nextThings, type Standing } from './next-things.ts'

const whole: Standing = {
  ...{ billsToConfirm: 0, missing: { total: 0, parts: [] }, isDue: false, isClosed: false, isInReview: false },
  ...{ hasReport: true, untold: 0, hasDocuments: true, hasTwoFactor: true, people: 3 },
  ...{ mayClose: true, mayWriteCompany: true, mayInvite: true },
}
const names = (change: Partial<Standing>) => nextThings({ ...whole, ...change }).map(({ name }) => name)

it('names nothing where nothing is left', () => {
  expect(nextThings(whole)).toEqual([])
})

it('begins with what waits for an answer, then what the year lacks, and tells three at most', () => {
  const missing = {
    total: 17,
    parts: [
      { part: 'documents' as const, count: 4 },
      { part: 'months' as const, count: 2 },
      { part: 'categories' as const, count: 11 },
    ],
  }
  expect(nextThings({ ...whole, billsToConfirm: 2, missing, isDue: true, hasTwoFactor: false })).toEqual([
    { name: 'bills', count: 2 },
    { name: 'documents', count: 4 },
    { name: 'months', count: 2 },
  ])
})

it('closes a year that is over and whole, or hands it over for review where somebody else closes', () => {
  expect(names({ isDue: true })).toEqual(['close'])
  expect(names({ isDue: true, mayClose: false })).toEqual(['review'])
  expect(names({ isDue: true, mayClose: false, isInReview: true })).toEqual([])
  expect(names({ isDue: true, missing: { total: 1, parts: [{ part: 'sites', count: 1 }] } })).toEqual(['sites'])
})

it('asks for a report of a closed year, and for what makes the account sound', () => {
  expect(names({ isClosed: true, hasReport: false, untold: 3, hasDocuments: false })).toEqual([
    'report',
    'organization',
    'upload',
  ])
  expect(names({ hasTwoFactor: false, people: 1 })).toEqual(['second_factor', 'invite'])
  expect(names({ untold: 3, mayWriteCompany: false, people: 1, mayInvite: false })).toEqual([])
})
