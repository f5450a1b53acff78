import { afterEach, expect, it } from 'vitest'
import { setCurrentLanguage } from './current-language.ts'
import { datePattern, monthPattern } from './date-pattern.ts'

afterEach(() => setCurrentLanguage('pt-BR'))

it.each([
  ['pt-BR', 'DD/MM/YYYY', 'MM/YYYY'],
  ['en-US', 'MM/DD/YYYY', 'MM/YYYY'],
  ['de', 'DD.MM.YYYY', 'MM.YYYY'],
  ['ja', 'YYYY/MM/DD', 'YYYY/MM'],
  ['ar', 'DD/MM/YYYY', 'MM/YYYY'],
])('a day and a month in %s', (language, day, month) => {
  setCurrentLanguage(language)
  expect([datePattern(), monthPattern()]).toEqual([day, month])
})
