import { expect, test } from 'vitest'
import { gasGroups } from './gas-groups.ts'

test('Kyoto gases stand in the scopes; biogenic CO2, removals and other gases each apart', () => {
  const row = (gas: string, massKg: string, co2eKg: string | null) => ({
    gas,
    massKg,
    co2eKg,
    outsideCo2eKg: null,
    lines: 1,
    parts: [],
  })
  const groups = gasGroups([
    row('HCFC-22', '3', null),
    row('CO2_removed', '7', null),
    row('CH4', '2', '56'),
    row('CO2', '100', '100'),
    row('CO2_biogenic', '5', null),
  ])
  expect(groups.map(({ key, gases }) => [key, gases.map(({ gas }) => gas)])).toEqual([
    ['kyoto', ['CO2', 'CH4']],
    ['biogenic', ['CO2_biogenic']],
    ['removed', ['CO2_removed']],
    ['other', ['HCFC-22']],
  ])
})
