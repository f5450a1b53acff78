import { loadServiceCodes } from '@pegada/reference/load-service-codes.ts'
import { expect, it } from 'vitest'
import { dottedCode, searchServiceCodes } from './service-code.ts'

const list = loadServiceCodes()
const found = (text: string, max = 20) => searchServiceCodes(list, text, max).map(({ code }) => code)

it.each([
  ['010501', ['010501']],
  ['1.05', ['010501']],
  ['01.05.01', ['010501']],
  ['1.09', ['010901', '010902']],
  ['licenciamento computacao', ['010501']],
  ['LICENCIAMENTO cessão', ['010501']],
  ['navio cargueiro', []],
  ['555555', []],
])('finds by digits or words: %s', (text, codes) => expect(found(text)).toEqual(codes))

it('offers the first of the list where nothing is typed, and no more than asked for', () => {
  expect(found('', 3)).toEqual(['010101', '010201', '010301'])
  expect(found('serviços', 5)).toHaveLength(5)
  expect(dottedCode('010501')).toBe('01.05.01')
})
