import { expect, it } from 'vitest'
import { consumptionOfLine } from './family.ts'

const sources = new Map([['electricity.grid', 'electricity.grid']])
const line = { generatorKey: 'factor:platform/abc', through: 'own/7', category: 'purchased_electricity' }

it('electricity through a generator of the installation is what a bill tells too, whatever its factor', () => {
  const grid = { generatorKey: 'electricity.grid', through: null, category: 'purchased_electricity' }
  expect(consumptionOfLine(sources, line)).toBe(consumptionOfLine(sources, grid))
})

it.each(['stationary_combustion', 'mobile_combustion'])('%s through it is a source of its own', (category) => {
  expect(consumptionOfLine(sources, { ...line, category })).toBe('own/7')
})

it('a factor that no generator brought, or another category, is told by nothing else', () => {
  expect(consumptionOfLine(sources, { ...line, through: null })).toBeUndefined()
  expect(consumptionOfLine(sources, { ...line, category: 'effluents' })).toBeUndefined()
})
