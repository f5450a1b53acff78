import { expect, it } from 'vitest'
import { languageOfCountry } from './language-of-country.ts'

it('writes to a country in its own language where we have it, else in English', () => {
  expect(['BR', 'PT', 'AR', 'CN', 'NO', 'GB'].map(languageOfCountry)).toEqual([
    'pt-BR',
    'pt',
    'es-419',
    'zh',
    'en-US',
    'en-GB',
  ])
})
