import { expect, it } from 'vitest'
import { co2eNotes } from './co2e-notes.ts'

it.each([
  [['CO2', 'CH4'], []],
  [['CO2e'], ['factor.co2e_only']],
  [['CO2e', 'CO2_biogenic'], ['factor.co2e_only']],
  [['CO2e', 'HCFC-22'], ['factor.co2e_only']],
  [['CO2e', 'CO2'], ['factor.co2e_in_part']],
  [['CO2e', 'CO2_biogenic', 'N2O'], ['factor.co2e_in_part']],
  [['CO2e_outside'], ['gas.outside_scopes']],
  [
    ['CO2e', 'CO2e_outside'],
    ['factor.co2e_only', 'gas.outside_scopes'],
  ],
])('a factor of %j has the notes %j', (gases, notes) => {
  expect(co2eNotes(gases)).toEqual(notes)
})
