import { expect, it } from 'vitest'
import { isSameView, viewIn, withView } from './view-query.ts'

const names = ['q', 'scope', 'hide']

it('a view keeps what belongs to the list, and nothing of the page around it', () => {
  expect(viewIn({ q: 'diesel', scope: '1', linha: 'x', aba: 'y', hide: '' }, names)).toEqual({
    q: 'diesel',
    scope: '1',
  })
})

it('showing a view puts it in place of what was there, and leaves what is not of the list', () => {
  const before = { q: 'etanol', scope: '2', page: '4', aba: 'documentos' }
  expect(withView(before, [...names, 'page'], { q: 'diesel', linha: 'forged' })).toEqual({
    aba: 'documentos',
    q: 'diesel',
  })
})

it('views are the same where they show the same', () => {
  expect(isSameView({ q: 'a', scope: '1' }, { scope: '1', q: 'a' })).toBe(true)
  expect(isSameView({ q: 'a' }, { q: 'a', scope: '1' })).toBe(false)
})
