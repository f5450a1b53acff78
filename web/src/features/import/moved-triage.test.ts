import { expect, test } from 'vitest'
import { movedTriage } from './moved-triage.ts'

test('an address of the triage keeps its tab, its group, its filters and its pages', () => {
  const asked = { tab: 'rules', group: 'a|b', item: 'c', 'items-page': '2', 'g-kind': 'fuel', 'g-page': '3' }
  const lists = { 'd-page': '2', 'r-q': 'diesel', 'f-page': '2' }
  expect(movedTriage({ ...asked, ...lists })).toEqual({ ...asked, ...lists })
})

test.each([{}, { lng: 'ar' }, { tab: 'other' }, { group: undefined }])('%o asks for nothing of it', (search) => {
  expect(movedTriage(search)).toBeUndefined()
})
