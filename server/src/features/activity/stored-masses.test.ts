import { calculateLine } from '@pegada/core/activity/calculate-line.ts'
import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { loadReference } from '@pegada/reference/load.ts'
import { expect, it } from 'vitest'
import { storedMasses } from './stored-masses.ts'

const catalogue = buildCatalogue(loadReference())
const ar5 = catalogue.gwpSets.AR5

it('keeps one mass of CO2e a month, whether a factor gave it beside gases, alone, or two factors both ways', () => {
  const options = { gwpSet: 'AR5' } as const
  const line = { quantity: '1', unit: 'kg', period: '2025-03' }
  const beside = { gases: { CO2e: '2', CO2_biogenic: '1' }, unit: 'kg/kg' }
  const given = calculateLine({ ...line, factor: beside }, catalogue, options)
  expect(storedMasses(given, ar5)).toEqual([
    { month: '2025-03', gas: 'CO2_biogenic', massKg: '1' },
    { month: '2025-03', gas: 'CO2e', massKg: '2' },
  ])
  const alone = calculateLine({ ...line, factor: { co2e: '3', unit: 'kg/kg' } }, catalogue, options)
  expect(storedMasses(alone, ar5)).toEqual([{ month: '2025-03', gas: 'CO2e', massKg: '3' }])
  // Both ways: 2 kg told as a gas, and 3 kg more that no gas of the result tells.
  const months = given.months.map((month) => ({ ...month, co2eKg: month.co2eKg.plus(3) }))
  const both = { ...given, id: given.id, co2eKg: given.co2eKg.plus(3), gasesKg: given.gasesKg, months }
  expect(storedMasses(both as typeof given, ar5).filter(({ gas }) => gas === 'CO2e')).toEqual([
    { month: '2025-03', gas: 'CO2e', massKg: '5' },
  ])
})
