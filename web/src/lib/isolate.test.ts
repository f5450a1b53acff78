import { afterEach, expect, test } from 'vitest'
import { setCurrentLanguage } from './current-language.ts'
import { joined } from './isolate.ts'

afterEach(() => setCurrentLanguage('pt-BR'))

test('what is missing leaves no gap on a line', () => {
  expect(joined(['12 linhas', null, '', undefined, 'NCM 2711'])).toBe('12 linhas · NCM 2711')
})

test('each part of a line keeps its own direction where the text runs from right to left', () => {
  setCurrentLanguage('ar')
  expect(joined(['COMPANHIA S.A.', 'NCM 2711'])).toBe('\u2068COMPANHIA S.A.\u2069 · \u2068NCM 2711\u2069')
})
