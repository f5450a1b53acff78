import { afterEach, expect, it } from 'vitest'
import { setCurrentLanguage } from '../../lib/current-language.ts'
import { isCells, pasteMonths } from './paste-months.ts'

afterEach(() => setCurrentLanguage('pt-BR'))

const none = Array.from({ length: 12 }, () => '')
const twelve = Array.from({ length: 12 }, (_, index) => `${index + 1}.840`)
const read = twelve.map((cell) => cell.replace('.', ''))

it('twelve months come as a row or as a column, in the marks of the language', () => {
  expect(pasteMonths(none, 0, twelve.join('\t'))).toEqual(read)
  expect(pasteMonths(none, 0, `${twelve.join('\r\n')}\r\n`)).toEqual(read)
  setCurrentLanguage('en-US')
  expect(pasteMonths(none, 0, twelve.join('\n'))[0]).toBe('1.8400')
})

it('names of the months beside or above the figures are left out, and a heading too', () => {
  const named = twelve.map((cell, index) => `mês ${index + 1}\t${cell}`)
  expect(pasteMonths(none, 0, named.join('\n'))).toEqual(read)
  expect(pasteMonths(none, 0, `${read.map((_, index) => `m${index}`).join('\t')}\n${twelve.join('\t')}`)).toEqual(read)
  expect(pasteMonths(none, 0, `kWh\n${twelve.join('\n')}`)).toEqual(read)
})

it('figures are read as their own marks show, whatever the language', () => {
  expect(pasteMonths(none, 0, '1,234.56\n2.840\n3.5').slice(0, 3)).toEqual(['1,234.56', '2.8400', '3.5'])
})

it('they begin at the month they are pasted in, leave the others and end with the year', () => {
  const before = none.with(0, '7')
  expect(pasteMonths(before, 10, '1\n2\n3')).toEqual([...before.slice(0, 10), '1', '2'])
})

it('gaps stay gaps, and what is no figure is kept to be mended', () => {
  expect(pasteMonths(none, 0, '5\n\n-\nabc\n6').slice(0, 5)).toEqual(['5', '', '', 'abc', '6'])
})

it('one figure is no cells', () => {
  expect([isCells('1.840'), isCells('1.840\n'), isCells('1\t2'), isCells('1\n2')]).toEqual([false, false, true, true])
})
