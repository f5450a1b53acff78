import { expect, test } from 'vitest'
import { tabOf, tabsOf } from './page-state.ts'

const none = { import: undefined, documentId: undefined, tab: undefined, line: undefined, decision: undefined }

test('groups come first, files belong to a batch, and a single document has its lines alone', () => {
  expect(tabsOf(none)).toEqual(['groups', 'questions', 'lines', 'documents', 'rules', 'decisions'])
  expect(tabsOf({ ...none, import: 'a' })).toContain('files')
  expect(tabsOf({ ...none, documentId: 'a' })).toEqual(['lines', 'documents'])
})

test.each([
  ['nothing is asked for', none, 'groups'],
  ['a tab is asked for', { ...none, tab: 'documents' }, 'documents'],
  ['a tab that is not there is asked for', { ...none, tab: 'files' }, 'groups'],
  ['a document is named', { ...none, documentId: 'a' }, 'lines'],
  ['a line is named', { ...none, line: 'a' }, 'lines'],
  ['a decision is named', { ...none, decision: 'accepted' }, 'lines'],
])('where %s, %o leads to %s', (_, state, tab) => {
  expect(tabOf(state)).toBe(tab)
})
