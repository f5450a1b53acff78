import { documentKind } from '@pegada/contract/document.ts'
import { LANGUAGES } from '@pegada/core/language/language.ts'
import { expect, it } from 'vitest'
import { openLocales } from '../../platform/locale/translate.ts'
import { documentName, exclusionWords, makeWords } from './words.ts'

const translate = openLocales(new URL('../../../../locales/', import.meta.url))

it.each(LANGUAGES)('names every kind of document in %s', (language) => {
  const words = makeWords(translate, language)
  for (const kind of documentKind.options) {
    expect(documentName({ origin: 'document', document: { kind, number: '77', issuer: null } }, words)).toMatch(
      /^\S.* 77$/,
    )
    expect(documentName({ origin: 'document', document: { kind, number: null, issuer: null } }, words)).toMatch(/\S$/)
  }
})

it('says where a figure is published in the language of the report', () => {
  const blend = 'CNPE decision of 2025-06-25 (E30 and B15 from 2025-08-01), as reported by UOL/Estadão on the same day'
  const said =
    'décision du CNPE du 25/06/2025 (E30 et B15 à partir du 01/08/2025), rapportée par UOL/Estadão le jour même'
  const { citation, factorSource } = makeWords(translate, 'fr')
  expect(citation(`${blend}; CO2: MCTIC 2016`)).toBe(`${said}; CO2: MCTIC 2016`)
  expect(factorSource({ id: 'line', source: 'Laudo; wet weight' })).toBe('Laudo; wet weight')
  expect(citation('Laudo do fornecedor')).toBe('Laudo do fornecedor')
  expect(citation('Terms not read')).toBe('Conditions non lues')
})

it('states what a threshold of materiality left out, of how much, as not significant', () => {
  const threshold = { percent: '1', leftKg: '4321', wholeKg: '1000000', lines: 812 }
  const excluded = {
    kind: 'threshold',
    subject: '1',
    ground: 'insignificant',
    reason: 'Itens miúdos',
    threshold,
  } as const
  expect(exclusionWords(excluded, makeWords(translate, 'pt-BR'))).toEqual({
    kind: 'Limiar de materialidade',
    subject:
      '812 linhas de documentos, estimadas em 4,321 t CO2e de 1.000,000 t CO2e (0,4%): juntas abaixo de 1 % da massa',
    ground: 'Não é significativa',
  })
})

it('names an input that another made useless as its form does, in the language of the report', () => {
  expect(makeWords(translate, 'pt-BR').note('input_unused.fuel.factor')).toBe(
    '“Combustível” não entra na conta: vale “Fator de emissão”',
  )
  expect(makeWords(translate, 'en-US').note('input_unused.fuel.factor')).toBe(
    '“Fuel” is not used: “Emission factor” counts in its place',
  )
})

it('tells a code that outlived its sentence by itself, but hides no other fault', () => {
  const words = makeWords(translate, 'fr')
  expect(words.note('note.of_before')).toBe('note.of_before')
  expect(words.gap({ code: 'gap.of_before', data: { month: '2025-03' } })).toBe('gap.of_before')
  const broken = makeWords(() => {
    throw new Error('the texts cannot be read')
  }, 'fr')
  expect(() => broken.note('factor.co2e_only')).toThrow('the texts cannot be read')
  expect(() => broken.gap({ code: 'factor.missing', data: {} })).toThrow('the texts cannot be read')
})
