import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { loadReference } from '@pegada/reference/load.ts'
import { expect, it } from 'vitest'
import { toolTotal } from './standard-content.ts'

const { gwpSets } = buildCatalogue(loadReference())
const row = (gasesKg: Record<string, string>) => ({
  key: 'mobile_combustion',
  level: 1,
  co2eKg: '0',
  marketCo2eKg: '0',
  biogenicCo2Kg: '0',
  removedCo2Kg: '0',
  gasesKg,
  lines: 1,
  standing: 'measured' as const,
})

it('rounds each gas of each category to 6 decimals of a tonne before GWP, as the tool of the programme does', () => {
  const rows = [
    row({ CO2: '1000.0004', CH4: '0.1225', CO2_biogenic: '7.77777' }),
    row({ CH4: '0.0004', N2O: '0.0005' }),
  ]
  // 1000 + 0.123 × 28 + 0 × 28 + 0.001 × 265
  expect(toolTotal({ rows }, gwpSets.AR5)).toBe('1003.709')
})

it('counts no part twice', () => {
  const rows = [{ ...row({ CO2: '5' }), key: 'part.1', level: 0 }, row({ CO2: '5' })]
  expect(toolTotal({ rows }, gwpSets.AR5)).toBe('5')
})
