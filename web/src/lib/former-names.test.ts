import { expect, it } from 'vitest'
import { inNamesOfToday } from './former-names.ts'

it('an address of before shows what it showed', () => {
  expect(inNamesOfToday({ aba: 'conexoes', linha: 'a1', ano: '2025' })).toEqual({
    tab: 'connections',
    line: 'a1',
    year: '2025',
  })
  expect(inNamesOfToday({ 'g-forn': '12', 'itens-page': '2', 'pessoas-q': 'ana', 'doc-page': '3' })).toEqual({
    'g-supplier': '12',
    'items-page': '2',
    'people-q': 'ana',
    'doc-page': '3',
  })
})

it('the word that meant a bill and what counts is told apart by its value', () => {
  expect(inNamesOfToday({ conta: 'b1' })).toEqual({ bill: 'b1' })
  expect(inNamesOfToday({ conta: 'nao' })).toEqual({ counts: 'no' })
})

it('names of today win, and words of a person stay theirs', () => {
  expect(inNamesOfToday({ linha: 'old', line: 'new' })).toEqual({ line: 'new' })
  expect(inNamesOfToday({ tab: 'grupos', busca: 'sim', q: 'novo', token: 'x', toString: 'y' })).toEqual({
    tab: 'grupos',
    words: 'sim',
    q: 'novo',
    token: 'x',
    toString: 'y',
  })
})
