import { expect, it } from 'vitest'
import { isSameView, viewIn, withView } from './view-query.ts'

const names = ['q', 'scope', 'hide']

it('a view keeps what belongs to the list, and nothing of the page around it', () => {
  expect(viewIn({ q: 'diesel', scope: '1', line: 'x', tab: 'y', hide: '' }, names)).toEqual({
    q: 'diesel',
    scope: '1',
  })
})

it('showing a view puts it in place of what was there, and leaves what is not of the list', () => {
  const before = { q: 'etanol', scope: '2', page: '4', tab: 'documents' }
  expect(withView(before, [...names, 'page'], { q: 'diesel', line: 'forged' })).toEqual({
    tab: 'documents',
    q: 'diesel',
  })
})

it('views are the same where they show the same', () => {
  expect(isSameView({ q: 'a', scope: '1' }, { scope: '1', q: 'a' })).toBe(true)
  expect(isSameView({ q: 'a' }, { q: 'a', scope: '1' })).toBe(false)
})

it('a view that was kept under names of before shows the same list', () => {
  expect(withView({}, ['counts', 'kind'], { conta: 'nao', tipo: 'electricity' })).toEqual({
    counts: 'no',
    kind: 'electricity',
  })
  expect(isSameView({ tipo: 'nfe' }, { kind: 'nfe' })).toBe(true)
})
