import { expect, it } from 'vitest'
import { categoryOfCn, countsIndirect, gasesOf, isPerTonne, readCnCode } from './cbam-goods.ts'

it.each([
  ['73181595', 'iron_steel'],
  ['72071114', 'iron_steel'],
  ['76011000', 'aluminium'],
  ['25231000', 'cement'],
  ['31021010', 'fertilisers'],
  ['26011200', 'ore'],
  ['28041000', 'hydrogen'],
  ['27160000', 'electricity'],
  ['72041000', undefined],
  ['72022100', undefined],
  ['31056000', undefined],
  ['72026000', 'iron_steel'],
  ['72029300', undefined],
  ['72029980', undefined],
  ['73211190', undefined],
  ['76151080', undefined],
  ['12019000', undefined],
])('%s stands under %s (Regulation (EU) 2023/956, Annex I)', (code, category) => {
  expect(categoryOfCn(code)).toBe(category)
})

it('reads a code with blanks and points, and eight digits alone', () => {
  expect(readCnCode('7318 15 95')).toBe('73181595')
  expect(readCnCode('7318.15.95')).toBe('73181595')
  expect(readCnCode('7318')).toBeUndefined()
  expect(readCnCode('7318 15 9x')).toBeUndefined()
})

it('counts indirect emissions and other gases where the annexes say so', () => {
  expect(
    (['cement', 'fertilisers', 'ore', 'iron_steel', 'aluminium', 'hydrogen', 'electricity'] as const).map(
      countsIndirect,
    ),
  ).toEqual([true, true, true, false, false, false, false])
  expect(gasesOf('iron_steel')).toEqual(['CO2'])
  expect(gasesOf('fertilisers')).toEqual(['CO2', 'N2O'])
  expect(gasesOf('aluminium')).toHaveLength(3)
  expect([isPerTonne('iron_steel'), isPerTonne('cement')]).toEqual([true, false])
})
