import { expect, test } from 'vitest'
import { gasesOfLine } from './line-gases.ts'

test('gases of the scopes come first, those beside them after, each once', () => {
  const gasesKg = { CO2_removed: '3', CO2_biogenic: '7', N2O: '0.1', CO2: '10' }
  expect(gasesOfLine({ gasesKg, nonKyotoKg: { 'HCFC-22': '2' } })).toEqual([
    { gas: 'CO2', massKg: '10', isOutside: false, isRemoval: false },
    { gas: 'N2O', massKg: '0.1', isOutside: false, isRemoval: false },
    { gas: 'CO2_biogenic', massKg: '7', isOutside: true, isRemoval: false },
    { gas: 'HCFC-22', massKg: '2', isOutside: true, isRemoval: false },
    { gas: 'CO2_removed', massKg: '3', isOutside: true, isRemoval: true },
  ])
})
