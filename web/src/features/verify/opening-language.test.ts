import { expect, it } from 'vitest'
import { openingLanguage } from './opening-language.ts'

it('is the one that the file was handed over in, then the first of the browser that we speak, then Portuguese', () => {
  expect(openingLanguage('de', ['ja'])).toBe('de')
  expect(openingLanguage('', ['sv', 'fr-CA', 'ja'])).toBe('fr')
  expect(openingLanguage(undefined, ['en-IE'])).toBe('en-GB')
  expect(openingLanguage('xx', ['sv'])).toBe('pt-BR')
})
