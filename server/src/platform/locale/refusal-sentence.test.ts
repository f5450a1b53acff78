import { expect, it } from 'vitest'
import { refusalSentence, refusalValues } from './refusal-sentence.ts'
import { openLocales } from './translate.ts'

const translate = openLocales(new URL('../../../../locales/', import.meta.url))
const valuesIn = (language: string, code: string, data: Parameters<typeof refusalValues>[1]['data']) =>
  refusalValues({ translate, language }, { code, data })

it('tells days as the language writes them, lists joined, choices by their names', () => {
  expect(
    valuesIn('pt-BR', 'period.invalid', { start: '2025-01-31', month: '2025-01', days: ['2025-02-01', 'x'] }),
  ).toEqual({
    ...{ start: '31/01/2025', month: '2025-01', days: '01/02/2025; x' },
  })
  expect(valuesIn('en-US', 'period.invalid', { start: '2025-01-31' })).toEqual({ start: '01/31/2025' })
  expect(
    valuesIn('pt-BR', 'method.category_mismatch', {
      category: 'stationary_combustion',
      candidates: ['stationary_combustion'],
    }),
  ).toEqual({
    ...{ category: 'Combustão Estacionária', candidates: 'Combustão Estacionária' },
  })
  expect(valuesIn('pt-BR', 'method.unknown', { value: 'commuting.survey', rows: 3 })).toEqual({
    ...{ value: expect.not.stringContaining('commuting'), rows: 3 },
  })
})

it('has a code that has no text stand as itself', () => {
  expect(refusalSentence({ translate, language: 'de' }, { code: 'nothing.said', data: {} })).toBe('nothing.said')
})
