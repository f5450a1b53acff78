import { expect, test } from 'vitest'
import { tabOf, tabsOf } from './page-state.ts'

const none = { import: undefined, documentId: undefined, aba: undefined, linha: undefined, decisao: undefined }

test('groups come first, files belong to a batch, and a single document has lines', () => {
  expect(tabsOf(none)).toEqual(['grupos', 'linhas', 'documentos'])
  expect(tabsOf({ ...none, import: 'a' })).toEqual(['grupos', 'linhas', 'arquivos', 'documentos'])
  expect(tabsOf({ ...none, documentId: 'a' })).toEqual(['linhas', 'documentos'])
})

test.each([
  ['nothing is asked for', none, 'grupos'],
  ['a tab is asked for', { ...none, aba: 'documentos' }, 'documentos'],
  ['a tab that is not there is asked for', { ...none, aba: 'arquivos' }, 'grupos'],
  ['a document is named', { ...none, documentId: 'a' }, 'linhas'],
  ['a line is named', { ...none, linha: 'a' }, 'linhas'],
  ['a decision is named', { ...none, decisao: 'accepted' }, 'linhas'],
])('where %s, %o leads to %s', (_, state, tab) => {
  expect(tabOf(state)).toBe(tab)
})
