import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import type { Calculation } from '../../parts/calculation/calculation.ts'
import { toCsv } from '../../ui/download.ts'
import { previewRows } from './preview-rows.ts'

const t = ((key: string | string[]) => (typeof key === 'string' ? key : key[0])) as unknown as TFunction
const cite = (source: string) => `${source} (dito)`
const calculation: Calculation = {
  scope: 2,
  category: 'purchased_electricity',
  factor: { id: 'grid.SIN.2025-07', version: '1', source: 'MCTI', why: [] },
  gasesKg: { CO2: '72.25' },
  co2eKg: '72.25',
  biogenicCo2Kg: '0',
  nonKyotoKg: {},
  gwpSet: 'AR5',
  months: [{ month: '2025-07', co2eKg: '72.25', biogenicCo2Kg: '0' }],
  working: [
    {
      step: 'grid',
      formula: '1000 kWh × 0.07225 kg/kWh',
      inputs: [{ name: 'emission_factor', value: '0.07225', unit: 'kg/kWh', source: 'MCTI 2025' }],
      result: { value: '72.25', unit: 'kg' },
      gas: 'CO2',
    },
  ],
  notes: ['grid.last_published_year'],
  gaps: [{ code: 'grid.factor_missing', data: { month: '2025-07' } }],
}

test('the export holds what was entered, the result and its working with sources', () => {
  const csv = toCsv(previewRows([['Fonte', 'Energia']], calculation, t, cite))
  expect(csv).toContain('activity:export.entered;Fonte;Energia;;')
  expect(csv).toContain('activity:export.co2e;72,25;kg CO2e;AR5')
  expect(csv).toContain('domain:working.input.emission_factor;0,07225;kg/kWh;MCTI 2025 (dito)')
  expect(csv).toContain('domain:gap.grid.factor_missing (07/2025)')
})

test('every row has as many cells as the head', () => {
  const [head = [], ...rows] = previewRows([['a', 'b']], calculation, t, cite)
  expect(rows.every((row) => row.length === head.length)).toBe(true)
})

test('typed text that a spreadsheet would run as a formula is neutralised', () => {
  const csv = toCsv(previewRows([['Descrição', '=HYPERLINK("http://x")']], calculation, t, cite))
  expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`)
})
