import { expect, it } from 'vitest'
import { factorOfGiven, givenFactorRate } from './given-factor.ts'
import { refused } from './test/calculate.ts'

const GASES = { gases: { CO2: '2', CH4: '0.1' }, unit: 'kg/L' }

it('given by gas is the amount of each, typed or chosen in the catalogue', () => {
  const typed = givenFactorRate(GASES, undefined)
  expect(typed.terms.map(({ formula }) => formula)).toEqual(['2 kg CO2/L', '0.1 kg CH4/L'])
  expect(typed).toMatchObject({ scope: null, category: null, seriesId: 'line', co2eOnly: null })
  expect(typed.factor).toMatchObject({ id: 'line', version: 'given in the line', why: ['factor.given'] })
  expect(typed.notes).toEqual(['factor.given_in_line'])
  const chosen = givenFactorRate({ ...GASES, id: 'x/1', version: '3', source: 'Laudo' }, 'Combustão Móvel')
  expect(chosen).toMatchObject({ scope: 1, category: 'mobile_combustion', seriesId: 'x/1' })
  expect(chosen.factor).toEqual({ id: 'x/1', version: '3', source: 'Laudo', why: ['factor.chosen_in_catalogue'] })
  expect(chosen.notes).toEqual(['factor.from_catalogue'])
})

it('given in CO2e is that figure and no gas', () => {
  const { terms, co2eOnly, notes } = givenFactorRate({ co2e: '2.68', unit: 'kg CO2e/L' }, undefined)
  expect([terms, co2eOnly?.formula, notes]).toEqual([
    [],
    '2.68 kg CO2e/L',
    ['factor.given_in_line', 'factor.co2e_only'],
  ])
})

it('brought by an input is by gas or in CO2e, and tells its source', () => {
  const amountOf = (given: object) => factorOfGiven({ source: 'Laudo', unit: 'kg/L', ...given }).amount
  expect(amountOf({ co2e: '2' })).toMatchObject({ kind: 'co2e_only' })
  expect(amountOf({ gases: { CO2: '2' } })).toMatchObject({ kind: 'gases' })
  expect(() => amountOf({ co2e: '2', source: ' ' })).toThrow(refused('factor.source_missing'))
  expect(() => amountOf({ gases: { XY: '2' } })).toThrow(refused('gas.unknown'))
})

it.each([factorOfGiven, (given: Parameters<typeof factorOfGiven>[0]) => givenFactorRate(given, undefined)])(
  'is one of both kinds and no more: %s',
  (read) => {
    const given = { unit: 'kg/L', source: 'Laudo' }
    for (const wrong of [given, { ...given, gases: {} }, { ...given, co2e: '1', gases: { CO2: '1' } }]) {
      expect(() => read(wrong)).toThrow(refused('factor.co2e_or_gases'))
    }
    expect(() => read({ ...given, co2e: '1', gases: {} })).not.toThrow()
  },
)
